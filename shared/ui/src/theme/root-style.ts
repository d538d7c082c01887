import { brandRoles } from './brand.ts';
import type { Hex } from './colour.ts';
import { surfaces, type ColorMode, type ThemeMode } from './roles.ts';

export interface SiteTheme {
  readonly mode: ThemeMode;
  /** The tenant's colour, `#rrggbb`. */
  readonly primary: string;
  readonly colorMode?: ColorMode;
  /** The colour whose hue tints the neutral surfaces, `#rrggbb`; any other value means no tint. */
  readonly surfaceTint?: string;
}

export interface RootStyle {
  /** `null` removes the attribute. */
  readonly attributes: Readonly<Record<string, string | null>>;
  /** Custom properties; `null` removes the property. */
  readonly properties: Readonly<Record<string, string | null>>;
}

const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text);

/**
 * The root element's attributes and properties for a theme. They hold the brand roles of both modes, so that a dark part of a
 * light page has the tenant's colour as well. A colour that is not `#rrggbb` leaves the default.
 */
export function rootStyle({ mode, primary, colorMode = 'colorMode1', surfaceTint = '' }: SiteTheme): RootStyle {
  const tint = isHex(surfaceTint) ? surfaceTint : null;
  const brand = (['dark', 'light'] as const).flatMap((each) =>
    isHex(primary)
      ? Object.entries(brandRoles(primary, each)).map(([role, value]) => [`--${each}-${role}`, value])
      : [],
  );
  return {
    attributes: { 'data-theme': mode, 'data-color-mode': colorMode, 'data-tinted': tint === null ? null : '' },
    properties: { '--surface-tint': tint, ...(Object.fromEntries(brand) as Record<string, string>) },
  };
}

/** Applies a theme to a document. */
export function applyTheme(root: HTMLElement, theme: SiteTheme): void {
  const { attributes, properties } = rootStyle(theme);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  // The browser's bars take the colour of the page's background.
  root.ownerDocument.querySelector('meta[name=theme-color]')?.setAttribute('content', surfaces[theme.mode][0]);
}
