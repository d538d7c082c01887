import { css } from 'styled-components';
import { token } from '../theme/token.ts';

/** All words step back to the third rank, which is as faint as can still be read, and colours say nothing any more. */
const stale = css`
  --text-1: ${token.text3};
  --text-2: ${token.text3};
  --up: ${token.text3};
  --down: ${token.text3};
  color: ${token.text3};
  filter: grayscale(0.85);
`;

/** What is old is dimmed, never shown as live. */
export const staleStyle = css<{ $stale: boolean }>`
  ${({ $stale }) => $stale && stale}
`;
