import { media, token, textStyle } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { loadOverlay, useLazyOverlay } from './use-lazy-overlay.ts';

const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  min-height: 24px;
  padding: 0 ${token.s1};
  border-radius: ${token.r1};
  ${textStyle(12, 500)}
  color: ${token.text2};
  white-space: nowrap;

  ${media.hover} {
    &:hover {
      background: ${token.hover};
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`;

interface ToolMenuProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** A choice in a panel's head, in a menu. The first press loads the menu's code. */
export function ToolMenu<Id extends string>({ label, choices, selected, onSelect }: ToolMenuProps<Id>) {
  const { content, trigger, anchor } = useLazyOverlay(loadOverlay);
  const value = choices.find(({ id }) => id === selected)?.label;
  return (
    <>
      <MenuButton type="button" aria-label={`${label}: ${value}`} aria-haspopup="menu" {...trigger}>
        {value}
        <ChevronDown size={14} aria-hidden />
      </MenuButton>
      {content && <content.Menu {...anchor} label={label} items={choices} selected={selected} onAction={onSelect} />}
    </>
  );
}
