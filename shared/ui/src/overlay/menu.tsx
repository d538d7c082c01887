import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import styled from 'styled-components';
import { textStyle, token } from '../theme/token.ts';
import { OptionContent, optionStyle, type Option } from './option.tsx';
import { AriaLanguageProvider, PopoverPanel, type AnchoredProps } from './popover.tsx';

const MenuList = styled(AriaMenu)`
  min-width: 180px;
  max-height: inherit;
  padding: ${token.s1};
  outline: none;
`;

const MenuTitle = styled.div`
  padding: ${token.s2} 14px 0;
  ${textStyle(13)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;
`;

const MenuRow = styled(MenuItem)`
  ${optionStyle}
`;

export interface MenuProps<Id extends string> extends AnchoredProps {
  readonly items: readonly Option<Id>[];
  readonly onAction: (id: Id) => void;
  /** Turns the menu into a single choice and ticks this item. */
  readonly selected?: Id;
  /** Shows the accessible name above the items. */
  readonly isLabelShown?: boolean;
}

/** A menu of actions, or of one choice, below a button. The button needs `aria-haspopup="menu"` and `aria-expanded`. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { label, items, onAction, selected, isLabelShown = false, placement = 'bottom end', ...anchor } = props;
  const selection = selected === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [selected] };
  return (
    <AriaLanguageProvider>
      <PopoverPanel {...anchor} placement={placement}>
        {isLabelShown && <MenuTitle aria-hidden>{label}</MenuTitle>}
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
