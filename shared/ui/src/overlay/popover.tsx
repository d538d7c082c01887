import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { css, keyframes, styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';
import { AriaLanguageProvider } from './aria-language-provider.tsx';

const drop = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const look = css`
  overflow: auto;
  border: 1px solid ${token.line};
  border-radius: 10px;
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  color: ${token.text1};
  outline: none;
`;

export const Frame = styled(AriaPopover)`
  ${look}

  &[data-entering] {
    animation: ${drop} ${token.fast} ease-out;
  }
`;

const Content = styled(Dialog)`
  padding: ${token.s3} ${token.s4};
  ${textStyle(13)}
  outline: none;
`;

export interface AnchoredProps {
  /** What it hangs from. Focus goes back there. */
  readonly triggerRef: RefObject<Element | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** For screen readers. */
  readonly label: string;
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
}

export interface PopoverProps extends AnchoredProps {
  readonly children: ReactNode;
}

/** Content that hangs from a button; closes on Escape or a press elsewhere. */
export function Popover({ label, children, placement = 'bottom end', ...anchor }: PopoverProps) {
  return (
    <AriaLanguageProvider>
      <Frame {...anchor} placement={placement}>
        <Content aria-label={label}>{children}</Content>
      </Frame>
    </AriaLanguageProvider>
  );
}
