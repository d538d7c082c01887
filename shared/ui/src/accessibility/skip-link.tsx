import { styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';

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
