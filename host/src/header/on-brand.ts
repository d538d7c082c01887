import { css } from 'styled-components';

/** Names the tenant's colour and the text colour on it, because a role cannot be swapped on the element that reads it. */
export const brandGround = css`
  --ground: var(--primary);
  --ink: var(--on-primary);
`;

/** Recolours controls on the tenant's colour; a parent element has `brandGround`. */
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
