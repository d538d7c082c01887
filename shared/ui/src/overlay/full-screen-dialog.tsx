import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { focusableIfScrollable } from '../accessibility/accessibility.tsx';
import { IconButton } from '../button/button.tsx';
import { token, textStyle } from '../theme/token.ts';
import { AriaLanguageProvider } from './popover.tsx';

const appear = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const FullScreenOverlay = styled(ModalOverlay)`
  position: fixed;
  z-index: 60;
  inset: 0;
  background: ${token.surface0};

  &[data-entering] {
    animation: ${appear} ${token.calm} ease-out;
  }
`;

const FullScreenModal = styled(Modal)`
  height: 100%;
`;

const DialogContent = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  color: ${token.text1};
  outline: none;
`;

const DialogHeader = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3};
  min-height: 56px;
  /* Aligns the close icon, not its touch target, with the page's edge. */
  padding: ${token.s1} calc(clamp(16px, 3.2vw, 40px) - 12px) ${token.s1} clamp(16px, 3.2vw, 40px);
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};
`;

const DialogTitle = styled(Heading)`
  min-width: 0;
  ${textStyle(16, 600)}
  overflow-wrap: anywhere;
`;

const DialogBody = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
`;

export interface FullScreenDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called on Escape or the close button. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A modal dialog that fills the window. Focus stays inside, and returns when the dialog closes. */
export function FullScreenDialog({ title, isOpen, onClose, closeLabel, children }: FullScreenDialogProps) {
  return (
    <AriaLanguageProvider>
      <FullScreenOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
        <FullScreenModal>
          <DialogContent>
            <DialogHeader>
              <DialogTitle slot="title">{title}</DialogTitle>
              <IconButton label={closeLabel} size={44} onClick={onClose}>
                <X size={20} aria-hidden />
              </IconButton>
            </DialogHeader>
            <DialogBody ref={(box) => focusableIfScrollable(box)}>{children}</DialogBody>
          </DialogContent>
        </FullScreenModal>
      </FullScreenOverlay>
    </AriaLanguageProvider>
  );
}
