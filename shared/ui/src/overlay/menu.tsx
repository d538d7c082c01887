import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import styled from 'styled-components';
import { token } from '../theme/token.ts';
import { OptionContent, optionStyle, type Option } from './option.tsx';
import { AriaLanguageProvider, PopoverPanel, type AnchoredProps } from './popover.tsx';

const MenuList = styled(AriaMenu)`
  min-width: 180px;
  max-height: inherit;
  padding: ${token.s1};
  outline: none;
`;

const MenuRow = styled(MenuItem)`
  ${optionStyle}
`;

export interface MenuProps<Id extends string> extends AnchoredProps {
  readonly items: readonly Option<Id>[];
  readonly onAction: (id: Id) => void;
  /** Turns the menu into a single choice and ticks this item. */
  readonly selected?: Id;
}

/** A menu of actions, or of one choice, below a button. The button needs `aria-haspopup="menu"` and `aria-expanded`. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { label, items, onAction, selected, placement = 'bottom end', ...anchor } = props;
  const selection = selected === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [selected] };
  return (
    <AriaLanguageProvider>
      <PopoverPanel {...anchor} placement={placement}>
        <MenuList
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a menu moves into it (ARIA menu button pattern)
          autoFocus="first"
          {...selection}
          onAction={(key) => onAction(key as Id)}
          onClose={() => anchor.onOpenChange(false)}
        >
          {items.map((item) => (
            <MenuRow key={item.id} id={item.id} textValue={item.label} isDisabled={item.disabled ?? false}>
              <OptionContent option={item} chosen={item.id === selected} />
            </MenuRow>
          ))}
        </MenuList>
      </PopoverPanel>
    </AriaLanguageProvider>
  );
}
