import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { focusableIfScrollable } from '../accessibility/accessibility.tsx';
import { Button, IconButton } from '../button/button.tsx';
import { media, token, textStyle } from '../theme/token.ts';
import { AriaLanguageProvider } from './popover.tsx';

const appear = keyframes`from { opacity: 0; }`;
const grow = keyframes`from { opacity: 0; transform: scale(.96); }`;
const slide = keyframes`from { transform: translateY(100%); }`;

const Scrim = styled(ModalOverlay)`
  position: fixed;
  z-index: 50;
  inset: 0;
  display: grid;
  /* The size of the window, not of the dialog: its widest and highest are measured by it. */
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  padding: ${token.s4};
  background: ${token.scrim};

  &[data-entering] {
    animation: ${appear} ${token.calm} ease-out;
  }

  &[data-exiting] {
    animation: ${appear} ${token.fast} ease-in reverse forwards;
  }

  ${media.phone} {
    place-items: end stretch;
    padding: ${token.s12} 0 0;
  }
`;

const DialogPanel = styled(Modal)<{ $width: number }>`
  display: flex;
  width: ${({ $width }) => $width}px;
  max-width: 100%;
  max-height: 100%;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  overflow: hidden;

  &[data-entering] {
    animation: ${grow} ${token.calm} ease-out;
  }

  ${media.phone} {
    width: auto;
    border-width: 1px 0 0;
    border-radius: ${token.r3} ${token.r3} 0 0;

    &[data-entering] {
      animation: ${slide} ${token.calm} ease-out;
    }
  }
`;

const DialogContent = styled(AriaDialog)`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  color: ${token.text1};
  outline: none;
`;

const DialogHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3};
  padding: ${token.s4} ${token.s4} ${token.s4} ${token.s6};
`;

const DialogTitle = styled(Heading)`
  /* A title without spaces must not push the close button away. */
  min-width: 0;
  overflow-wrap: anywhere;
  ${textStyle(16, 600)}
`;

const DialogBody = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 ${token.s6} ${token.s6};
  overflow-y: auto;
`;

const DialogFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.s2};
  padding: ${token.s4} ${token.s6};
  border-top: 1px solid ${token.line};

  ${media.phone} {
    padding-bottom: max(${token.s4}, env(safe-area-inset-bottom));

    > * {
      flex: 1;
    }
  }
`;

/** What had the focus when a dialog opened, by the dialog's element. */
const openers = new WeakMap<Element, Element | null>();

/** The control that opened a dialog. If that dialog replaced another one, the control that opened the first. */
function openerStillThere(opener: Element | null): Element | null {
  if (!opener || opener.isConnected) return opener;
  const replaced = opener.closest('[role=dialog], [role=alertdialog]');
  return replaced && openerStillThere(openers.get(replaced) ?? null);
}

/**
 * Returns the focus to the opener where React Aria cannot: its dialog was a placeholder that the open one replaced, or the control
 * is gone. Then the heading of the page gets the focus.
 */
function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest('[role=dialog], [role=alertdialog]');
    if (dialog) openers.set(dialog, opener);
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const target = openerStillThere(opener) ?? document.querySelector('main h1[tabindex]');
        if (target instanceof HTMLElement) target.focus();
      });
    };
  }, [opener]);
  return <span ref={mark} hidden />;
}

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called on Escape, the close button, or a press outside. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons beside the one that closes. */
  readonly tools?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** px; the dialog is never wider than the window. */
  readonly width?: number;
  /** A press outside does not close the dialog. */
  readonly strict?: boolean;
}

/** A modal dialog; on a phone, a sheet from below. Focus stays inside, and returns when the dialog closes. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, closeLabel, children, tools, actions, width = 440, strict = false } = props;
  return (
    <AriaLanguageProvider>
      <Scrim isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable={!strict}>
        <DialogPanel $width={width}>
          <DialogContent {...(strict && { role: 'alertdialog' as const })}>
            <FocusReturn />
            <DialogHeader>
              <DialogTitle slot="title">{title}</DialogTitle>
              {tools}
              <IconButton label={closeLabel} onClick={onClose}>
                <X size={18} aria-hidden />
              </IconButton>
            </DialogHeader>
            <DialogBody ref={(box) => focusableIfScrollable(box)}>{children}</DialogBody>
            {actions !== undefined && <DialogFooter>{actions}</DialogFooter>}
          </DialogContent>
        </DialogPanel>
      </Scrim>
    </AriaLanguageProvider>
  );
}

/** The two columns of a dialog's form: left what is typed, right what it means. On a phone one is below the other. */
export const DialogColumns = styled.form<{ $gapPx: 12 | 16 }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s6};
  padding-top: ${token.s4};
  border-top: 1px solid ${token.line};

  > * {
    display: grid;
    align-content: start;
    gap: ${({ $gapPx }) => $gapPx}px;
    min-width: 0;
  }

  > :last-child {
    padding-inline-start: ${token.s6};
    border-inline-start: 1px solid ${token.line};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      padding: ${token.s4} 0 0;
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

/** Closes a dialog without a decision. Hidden on phones, where the footer has room for the deciding button only. */
export const DismissButton = styled(Button)`
  ${media.phone} {
    display: none;
  }
`;
