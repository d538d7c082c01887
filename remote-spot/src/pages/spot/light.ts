import { keyframes } from 'styled-components';

/** From the colour `--lit` to none: what has just happened is tinted for `token.tint` (look.md, motion). */
export const light = keyframes`from { background: var(--lit); }`;
