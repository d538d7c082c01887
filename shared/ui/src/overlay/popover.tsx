import { useLanguage } from '@livery/i18n';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import styled, { css, keyframes } from 'styled-components';
import { textStyle, token } from '../theme/token.ts';

export interface AnchoredProps {
  /** The element that opened it. Focus returns there. */
  readonly triggerRef: RefObject<Element | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The accessible name. */
  readonly label: string;
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
}

export interface PopoverProps extends AnchoredProps {
  readonly children: ReactNode;
}

/** Content below a button. It closes on Escape or a press elsewhere. */
export function Popover({ label, children, placement = 'bottom end', ...anchor }: PopoverProps) {
  return (
    <AriaLanguageProvider>
      <PopoverPanel {...anchor} placement={placement}>
        <PopoverContent aria-label={label}>{children}</PopoverContent>
      </PopoverPanel>
    </AriaLanguageProvider>
  );
}

/** Makes React Aria's own texts and sorting follow the site's language instead of the browser's. */
export function AriaLanguageProvider({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useLanguage()}>{children}</I18nProvider>;
}

const drop = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const popoverStyle = css`
  overflow: auto;
  border: 1px solid ${token.line};
  border-radius: 10px;
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  color: ${token.text1};
  outline: none;
`;

export const PopoverPanel = styled(AriaPopover)`
  ${popoverStyle}

  &[data-entering] {
    animation: ${drop} ${token.fast} ease-out;
  }
`;

const PopoverContent = styled(Dialog)`
  padding: ${token.s3} ${token.s4};
  ${textStyle(13)}
  outline: none;
`;
