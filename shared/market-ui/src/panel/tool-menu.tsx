import { useTranslation } from '@livery/i18n';
import { IconButton, loadChunk, media, Spinner, textStyle, token, useLoadOnPress } from '@livery/ui';
import type { Option, PopoverProps } from '@livery/ui/overlay';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { marketUiMessages } from '../messages.ts';

interface ToolMenuProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly Option<Id>[];
  /** Without it the menu is one of actions. */
  readonly selected?: Id | undefined;
  readonly onSelect: (id: Id) => void;
  /** What the button shows. Default: the selected choice, or the label. */
  readonly face?: ReactNode;
  readonly placement?: PopoverProps['placement'];
}

/** A choice or an action in a menu, such as in a panel's head. The first press loads the menu's code. */
export function ToolMenu<Id extends string>(props: ToolMenuProps<Id>) {
  const { label, choices, selected, onSelect, placement = 'bottom end' } = props;
  const { content, trigger, anchor } = useLazyOverlay(loadOverlay);
  const value = choices.find(({ id }) => id === selected)?.label;
  const { face = value ?? label } = props;
  return (
    <>
      <MenuButton
        type="button"
        aria-label={value === undefined ? label : `${label}: ${value}`}
        aria-haspopup="menu"
        {...trigger}
      >
        {face}
        <ChevronDown size={14} aria-hidden />
      </MenuButton>
      {content && (
        <content.Menu
          {...anchor}
          label={label}
          items={choices}
          placement={placement}
          onAction={onSelect}
          {...(selected !== undefined && { selected })}
        />
      )}
    </>
  );
}

interface ToolPopoverProps<Content> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly placement?: PopoverProps['placement'];
  /** Loads what the content needs. The first press waits for it too. */
  readonly load: () => Promise<Content>;
  readonly children: (content: Content, close: () => void) => ReactNode;
}

const phone = '(max-width: 640px)';

/** A button that opens a popover; on a phone, a sheet from below. The first press loads its code and its content. */
export function ToolPopover<Content>(props: ToolPopoverProps<Content>) {
  const { label, icon, placement = 'bottom start', load, children } = props;
  const t = useTranslation(marketUiMessages);
  const [isSheet, setSheet] = useState(false);
  const { content, isLoading, trigger, anchor } = useLazyOverlay(async () => {
    const [{ Dialog, Popover }, loaded] = await Promise.all([loadOverlay(), loadChunk(load)]);
    return { Dialog, Popover, loaded };
  });
  const close = () => anchor.onOpenChange(false);
  return (
    <>
      <IconButton
        label={label}
        size={24}
        aria-haspopup="dialog"
        {...trigger}
        onClick={() => {
          setSheet(matchMedia(phone).matches);
          trigger.onClick();
        }}
      >
        {isLoading ? <Spinner /> : icon}
      </IconButton>
      {content && isSheet && (
        <content.Dialog title={label} isOpen={anchor.isOpen} onClose={close} closeLabel={t('pickerClose')}>
          {children(content.loaded, close)}
        </content.Dialog>
      )}
      {content && !isSheet && (
        <content.Popover {...anchor} label={label} placement={placement}>
          {children(content.loaded, close)}
        </content.Popover>
      )}
    </>
  );
}

/** What a button opens, whose code is loaded by the first press. */
function useLazyOverlay<Content>(load: () => Promise<Content>) {
  const t = useTranslation(marketUiMessages);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const {
    Part: content,
    isOpen,
    setOpen,
    isLoading,
    open,
  } = useLoadOnPress(load, t('chartToolFailed'), { text: t('chartFailedText') });
  /** For the button. */
  const trigger = {
    ref: triggerRef,
    'aria-expanded': isOpen,
    'aria-busy': isLoading || undefined,
    onClick: open,
  };
  return { content, isLoading, trigger, anchor: { triggerRef, isOpen, onOpenChange: setOpen } };
}

const loadOverlay = () => loadChunk(() => import('@livery/ui/overlay'));

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
