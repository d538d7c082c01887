import { css } from 'styled-components';
import { token } from '../theme/token.ts';

/** Text takes the faintest readable colour, and directions lose theirs. */
const stale = css`
  --text-1: ${token.text3};
  --text-2: ${token.text3};
  --up: ${token.text3};
  --down: ${token.text3};
  color: ${token.text3};
  filter: grayscale(0.85);
`;

/** Dims stale data, so that it does not look live. */
export const staleStyle = css<{ $stale: boolean }>`
  ${({ $stale }) => $stale && stale}
`;
