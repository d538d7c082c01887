import { brandRoles } from './brand.ts';
import type { Hex } from './colour.ts';
import { surfaces, type ColorMode, type ThemeMode } from './roles.ts';

export interface SiteTheme {
  readonly mode: ThemeMode;
  /** The tenant's colour, `#rrggbb`. */
  readonly primary: string;
  readonly colorMode?: ColorMode;
  /** Whose hue the neutral surfaces take, `#rrggbb`; anything else: none. */
  readonly surfaceTint?: string;
}

const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text);

/**
 * Dresses a document: which theme, whose colour, which way rises are shown. Both themes' brand roles are set, so that a
 * dark island in a light page has the tenant's colour too. A colour that is no `#rrggbb` leaves the default.
 */
export function applyTheme(root: HTMLElement, theme: SiteTheme): void {
  const { mode, primary, colorMode = 'colorMode1', surfaceTint = '' } = theme;
  root.dataset.theme = mode;
  root.dataset.colorMode = colorMode;
  root.toggleAttribute('data-tinted', isHex(surfaceTint));
  root.style.setProperty('--tint', isHex(surfaceTint) ? surfaceTint : null);
  // The browser's own bars go on where the page ends.
  root.ownerDocument.querySelector('meta[name=theme-color]')?.setAttribute('content', surfaces[mode][0]);
  if (!isHex(primary)) return;
  for (const each of ['dark', 'light'] as const) {
    for (const [role, value] of Object.entries(brandRoles(primary, each))) {
      root.style.setProperty(`--${each}-${role}`, value);
    }
  }
}
