import { keyframes } from 'styled-components';

/** Fades from the colour `--lit` to none. Run it for `token.tint` to mark what has just changed. */
export const flash = keyframes`from { background: var(--lit); }`;
