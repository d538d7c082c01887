import type { ComponentType } from 'react';
import { createGlobalStyle, css } from 'styled-components';
import { brandRoleNames, brandRoles, defaultPrimary } from './brand.ts';
import { luminance } from './colour.ts';
import { directionRoles, fixedRoles, headerRoles, tintable, type ColorMode, type ThemeMode } from './roles.ts';
import { scale } from './token.ts';

const declare = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');

/** The tenant's colour as `applyTheme` left it on the root, else the house's. */
function brandOf(mode: ThemeMode): string {
  const fallback = brandRoles(defaultPrimary, mode);
  return declare(Object.fromEntries(brandRoleNames.map((role) => [role, `var(--${mode}-${role}, ${fallback[role]})`])));
}

/**
 * The neutral grounds in the hue of `--surface-tint`, as `applyTheme` left it on the root; what is white stays white. They are a
 * hair further from the texts than the plain ones: what is as light for the eye is not quite as light for the contrast.
 */
function tintOf(mode: ThemeMode): string {
  const plain = fixedRoles(mode);
  const [further, chroma] = mode === 'dark' ? [0.98, 0.012] : [1.005, 0.009];
  const tinted = tintable
    .filter((role) => plain[role] !== '#ffffff')
    .map((role) => {
      const lightness = (Math.cbrt(luminance(plain[role])) * further).toFixed(3);
      return [role, `oklch(from var(--surface-tint) ${lightness} min(c, ${chroma}) h)`];
    });
  return declare(Object.fromEntries(tinted) as Record<string, string>);
}

const themeOf = (mode: ThemeMode) => `color-scheme: ${mode}; ${declare(fixedRoles(mode))} ${brandOf(mode)}`;
const directionOf = (mode: ThemeMode, colorMode: ColorMode) => declare(directionRoles(mode, colorMode));

const swapped = (mode: ThemeMode) =>
  `[data-theme='${mode}'][data-color-mode='colorMode2'], [data-color-mode='colorMode2'] [data-theme='${mode}']`;

const tinted = (mode: ThemeMode) => `[data-theme='${mode}'][data-tinted], [data-tinted] [data-theme='${mode}']`;

/** The roles. `[data-theme]` may stand on any element: a dark island in a light page is the attribute alone. */
const roles = css`
  :root {
    ${declare(scale)} --header: #1d1f20;
  }
  :root,
  [data-theme='dark'] {
    ${themeOf('dark')} ${directionOf('dark', 'colorMode1')}
  }
  [data-theme='light'] {
    ${themeOf('light')} ${directionOf('light', 'colorMode1')}
  }
  ${swapped('dark')} {
    ${directionOf('dark', 'colorMode2')}
  }
  ${swapped('light')} {
    ${directionOf('light', 'colorMode2')}
  }
  ${tinted('dark')} {
    ${tintOf('dark')}
  }
  ${tinted('light')} {
    ${tintOf('light')}
  }
  [data-theme='dark'][data-header] {
    ${declare(headerRoles)}
  }
`;

const page = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  body {
    margin: 0;
    background: var(--surface-0);
    color: var(--text-1);
    font: 400 var(--t-14) var(--font);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    /* A name or an address may have no gap where a line could end. */
    overflow-wrap: break-word;
  }
  [data-theme] {
    color: var(--text-1);
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  h1,
  h2,
  h3,
  h4 {
    font: inherit;
    text-wrap: balance;
  }
  p {
    text-wrap: pretty;
  }
  ul,
  ol {
    list-style: none;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  button {
    cursor: pointer;
    background: none;
    border: 0;
    padding: 0;
  }
  svg {
    display: block;
    flex: none;
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums lining-nums;
  }
  /* Without weight: a component that shows focus in its own way need not fight it. */
  :where(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  /* The heading that the router moves focus to is no control. */
  :is(h1, main)[tabindex='-1']:focus-visible {
    outline: none;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after,
    *::backdrop {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Tokens, themes and the page's ground. Mounted once, by the host. */
export const GlobalStyle: ComponentType = createGlobalStyle`${roles}${page}`;
