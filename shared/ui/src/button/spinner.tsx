import { keyframes, styled } from 'styled-components';
import { media } from '../theme/token.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** Says with its turning that something is under way; the words beside it say what. */
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
