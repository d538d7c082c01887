/** How the header's menus look: the button, what hangs from it, and a line in it. */
import { media, token, typeset } from '@livery/ui';
import { css, keyframes, styled } from 'styled-components';

const drop = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

export type Placement = 'below' | 'above' | 'inline';

export const MenuRoot = styled.div`
  position: relative;
`;

export const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 ${token.s2};
  border-radius: ${token.r2};
  ${typeset(14, 500)}
  color: ${token.text2};
  white-space: nowrap;
  transition: color ${token.fast} ease-out;

  &[aria-expanded='true'] {
    color: ${token.text1};
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
    justify-content: center;
  }
`;

const hanging = css<{ $placement: Placement }>`
  position: absolute;
  z-index: 1;
  right: 0;
  /* From the header's button to below the header. */
  ${({ $placement }) => ($placement === 'above' ? 'bottom: calc(100% + 4px);' : 'top: calc(100% + 16px);')}
  min-width: 184px;
  max-width: calc(100vw - 32px);
  max-height: min(480px, 70vh);
  overflow: auto;
  border: 1px solid ${token.line};
  border-radius: 10px;
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  animation: ${drop} ${token.fast} ease-out;
`;

export const MenuPanel = styled.div<{ $placement: Placement }>`
  padding: ${token.s1};
  ${({ $placement }) => $placement !== 'inline' && hanging}
`;

/** A link or a button in a panel. */
export const menuLine = css`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  width: 100%;
  min-height: 36px;
  padding: 6px ${token.s3};
  border-radius: 6px;
  ${typeset(14)}
  color: ${token.text2};
  text-align: start;
  overflow-wrap: anywhere;

  ${media.touch} {
    min-height: 44px;
  }

  > svg {
    flex: none;
  }

  &[aria-current] {
    color: ${token.text1};
    font-weight: 500;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
