import styled from 'styled-components';
import { textStyle, token } from '../theme/token.ts';

/**
 * A `ref` that makes an element a Tab stop while its content overflows, so that it can be scrolled by keyboard. Some browsers
 * do this by themselves.
 */
export function focusableIfScrollable(element: HTMLElement | null): void {
  if (!element) return;
  if (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** The first Tab stop of a page: `<SkipLink href="#main">Skip to content</SkipLink>`. */
export const SkipLink = styled.a`
  position: fixed;
  z-index: 100;
  inset: ${token.s2} auto auto ${token.s2};
  padding: 12px ${token.s4};
  border-radius: ${token.r2};
  background: ${token.primary};
  color: ${token.onPrimary};
  ${textStyle(14, 600)}

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

/** A live region. Keep it mounted while it is empty: screen readers skip a region that is added together with its text. */
export const StatusRegion = styled.div.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;
