import { css } from 'styled-components';

/** Names the tenant's colour and the ink on it, for what lies on that colour: a role cannot be swapped on one element. */
export const brandGround = css`
  --ground: var(--primary);
  --ink: var(--on-primary);
`;

/** Re-voices controls that lie on the tenant's colour; an element around them has `brandGround`. */
export const onBrand = css`
  --text-1: var(--ink);
  --text-2: var(--ink);
  --text-3: var(--ink);
  --primary: var(--ink);
  --primary-hover: var(--ink);
  --primary-text: var(--ink);
  --on-primary: var(--ground);
  --focus: var(--ink);
  --field-line: color-mix(in srgb, var(--ink) 60%, transparent);
  --line: color-mix(in srgb, var(--ink) 35%, transparent);
  --hover: color-mix(in srgb, var(--ground) 92%, var(--ink));
`;
