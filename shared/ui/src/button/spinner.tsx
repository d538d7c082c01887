import { keyframes, styled } from 'styled-components';
import { media } from '../theme/token.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** Shows that something is running. Screen readers skip it: the label beside it says what. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 14px;
  height: 14px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;

  ${media.reducedMotion} {
    opacity: 0.7;
  }
`;
