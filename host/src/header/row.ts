/** The row of most layouts, across the page. */
import { token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { whenUnfolded } from './fold.ts';

/** The distance of the page's content from the window's edges. */
export const gutter = 'var(--header-gutter, clamp(16px, 3.2vw, 40px))';

const wideGap = css`
  gap: clamp(12px, 2.5vw, 32px);
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s4};
  height: 100%;
  max-width: var(--header-width, 1360px);
  margin-inline: auto;
  padding-inline: ${gutter};
  ${whenUnfolded(wideGap)}
`;

/** The space between the brand and the end. */
export const Middle = styled.div`
  flex: 1;
  min-width: 0;
`;

export const End = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s1};
  margin-left: auto;
`;

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
