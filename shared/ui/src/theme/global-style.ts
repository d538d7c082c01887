import type { ComponentType } from 'react';
import { createGlobalStyle, css } from 'styled-components';
import { brandRoleNames, brandRoles, defaultPrimary } from './brand.ts';
import { luminance } from './colour.ts';
import { directionRoles, fixedRoles, headerRoles, tintable, type ColorMode, type ThemeMode } from './roles.ts';
import { scale } from './token.ts';

const declarations = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');

/** The brand roles that `applyTheme` set on the root, else the default colour's. */
function brandDeclarations(mode: ThemeMode): string {
  const fallback = brandRoles(defaultPrimary, mode);
  return declarations(
    Object.fromEntries(brandRoleNames.map((role) => [role, `var(--${mode}-${role}, ${fallback[role]})`])),
  );
}

/**
 * The neutral surfaces in the hue of `--surface-tint`, which `applyTheme` sets on the root; white stays white. Their lightness
 * moves slightly away from the text colours, because equal lightness in OKLCH can mean a lower WCAG contrast.
 */
function tintDeclarations(mode: ThemeMode): string {
  const plain = fixedRoles(mode);
  const [lightnessFactor, chroma] = mode === 'dark' ? [0.98, 0.012] : [1.005, 0.009];
  const tintedRoles = tintable
    .filter((role) => plain[role] !== '#ffffff')
    .map((role) => {
      const lightness = (Math.cbrt(luminance(plain[role])) * lightnessFactor).toFixed(3);
      return [role, `oklch(from var(--surface-tint) ${lightness} min(c, ${chroma}) h)`];
    });
  return declarations(Object.fromEntries(tintedRoles) as Record<string, string>);
}

const themeDeclarations = (mode: ThemeMode) =>
  `color-scheme: ${mode}; ${declarations(fixedRoles(mode))} ${brandDeclarations(mode)}`;
const directionOf = (mode: ThemeMode, colorMode: ColorMode) => declarations(directionRoles(mode, colorMode));

const swappedSelector = (mode: ThemeMode) =>
  `[data-theme='${mode}'][data-color-mode='colorMode2'], [data-color-mode='colorMode2'] [data-theme='${mode}']`;

const tintedSelector = (mode: ThemeMode) => `[data-theme='${mode}'][data-tinted], [data-tinted] [data-theme='${mode}']`;

/** The roles. `[data-theme]` works on any element, so that a part of a light page can be dark. */
const roles = css`
  :root {
    ${declarations(scale)} --header: #1d1f20;
  }
  :root,
  [data-theme='dark'] {
    ${themeDeclarations('dark')} ${directionOf('dark', 'colorMode1')}
  }
  [data-theme='light'] {
    ${themeDeclarations('light')} ${directionOf('light', 'colorMode1')}
  }
  ${swappedSelector('dark')} {
    ${directionOf('dark', 'colorMode2')}
  }
  ${swappedSelector('light')} {
    ${directionOf('light', 'colorMode2')}
  }
  ${tintedSelector('dark')} {
    ${tintDeclarations('dark')}
  }
  ${tintedSelector('light')} {
    ${tintDeclarations('light')}
  }
  [data-theme='dark'][data-header] {
    ${declarations(headerRoles)}
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
  /* Japanese has no spaces. Lines break between phrases, not inside words. */
  html:lang(ja) {
    word-break: auto-phrase;
  }
  body {
    margin: 0;
    background: var(--surface-0);
    color: var(--text-1);
    font: 400 var(--t-14) var(--font);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    /* A name or an address may have no place for a line break. */
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
  /* No specificity, so that components can override the focus style. */
  :where(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  /* The router focuses the heading, which is no control. */
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

/** Tokens, themes and the page's base style. The host mounts it once. */
export const GlobalStyle: ComponentType = createGlobalStyle`${roles}${page}`;
