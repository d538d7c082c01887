import { token } from '@livery/ui';
import { css } from 'styled-components';

/**
 * The tenant's colour as a background, with everything on it in the readable text colour; rise and fall keep their arrows and
 * signs. Use `onBrand` inside of the element with `brandGround`, because it redefines tokens that the background needs.
 */
export const brandGround = css`
  --ground: ${token.primary};
  --ink: ${token.onPrimary};
  background: ${token.primary};
`;

/** Dims stale prices as far as they stay readable on the tenant's colour. */
export const staleInk = css<{ $stale: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.8 : 1)};
`;

export const onBrand = css`
  color: var(--ink);
  --text-1: var(--ink);
  --text-2: var(--ink);
  --text-3: var(--ink);
  --primary: var(--ink);
  --primary-text: var(--ink);
  --focus: var(--ink);
  --up: var(--ink);
  --up-soft: color-mix(in srgb, var(--ground) 80%, var(--ink));
  --up-fill: var(--ink);
  --down: var(--ink);
  --down-soft: color-mix(in srgb, var(--ground) 80%, var(--ink));
  --down-fill: var(--ink);
  --surface-3: color-mix(in srgb, var(--ground) 80%, var(--ink));
  --line: color-mix(in srgb, var(--ground) 76%, var(--ink));
  --line-strong: color-mix(in srgb, var(--ground) 60%, var(--ink));
  --hover: color-mix(in srgb, var(--ground) 90%, var(--ink));
`;
