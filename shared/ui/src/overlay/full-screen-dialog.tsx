import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { token, textStyle } from '../theme/token.ts';
import { AriaLanguageProvider } from './aria-language-provider.tsx';
import { focusableIfScrollable } from '../accessibility/focusable-if-scrollable.ts';

const appear = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Ground = styled(ModalOverlay)`
  position: fixed;
  z-index: 60;
  inset: 0;
  background: ${token.surface0};

  &[data-entering] {
    animation: ${appear} ${token.calm} ease-out;
  }
`;

const Whole = styled(Modal)`
  height: 100%;
`;

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  color: ${token.text1};
  outline: none;
`;

const Head = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3};
  min-height: 56px;
  /* The cross, not its target, aligns with the page's edge. */
  padding: ${token.s1} calc(clamp(16px, 3.2vw, 40px) - 12px) ${token.s1} clamp(16px, 3.2vw, 40px);
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};
`;

const Title = styled(Heading)`
  min-width: 0;
  ${textStyle(16, 600)}
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
`;

export interface FullScreenDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Escape, or the cross. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Takes the whole window until it is closed. Focus stays in it and goes back after. */
export function FullScreenDialog({ title, isOpen, onClose, closeLabel, children }: FullScreenDialogProps) {
  return (
    <AriaLanguageProvider>
      <Ground isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
        <Whole>
          <Content>
            <Head>
              <Title slot="title">{title}</Title>
              <IconButton label={closeLabel} size={44} onClick={onClose}>
                <X size={20} aria-hidden />
              </IconButton>
            </Head>
            <Body ref={(box) => focusableIfScrollable(box)}>{children}</Body>
          </Content>
        </Whole>
      </Ground>
    </AriaLanguageProvider>
  );
}
