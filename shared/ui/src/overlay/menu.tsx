import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { AriaLanguageProvider } from './aria-language-provider.tsx';
import { OptionContent, optionStyle, type Option } from './option.tsx';
import { Frame, type AnchoredProps } from './popover.tsx';

const List = styled(AriaMenu)`
  min-width: 180px;
  max-height: inherit;
  padding: ${token.s1};
  outline: none;
`;

const Line = styled(MenuItem)`
  ${optionStyle}
`;

export interface MenuProps<Id extends string> extends AnchoredProps {
  readonly items: readonly Option<Id>[];
  readonly onAction: (id: Id) => void;
  /** Makes it a choice of one: this one is ticked. */
  readonly selected?: Id;
}

/** Actions, or a choice of one, that hang from a button. The button says `aria-haspopup="menu"` and `aria-expanded`. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { label, items, onAction, selected, placement = 'bottom end', ...anchor } = props;
  const choice = selected === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [selected] };
  return (
    <AriaLanguageProvider>
      <Frame {...anchor} placement={placement}>
        <List
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a menu moves into it (ARIA menu button pattern)
          autoFocus="first"
          {...choice}
          onAction={(key) => onAction(key as Id)}
          onClose={() => anchor.onOpenChange(false)}
        >
          {items.map((item) => (
            <Line key={item.id} id={item.id} textValue={item.label} isDisabled={item.disabled ?? false}>
              <OptionContent option={item} chosen={item.id === selected} />
            </Line>
          ))}
        </List>
      </Frame>
    </AriaLanguageProvider>
  );
}
