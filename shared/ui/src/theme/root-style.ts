import { brandRoles } from './brand.ts';
import type { Hex } from './colour.ts';
import type { ColorMode, ThemeMode } from './roles.ts';

export interface SiteTheme {
  readonly mode: ThemeMode;
  /** The tenant's colour, `#rrggbb`. */
  readonly primary: string;
  readonly colorMode?: ColorMode;
  /** Whose hue the neutral surfaces take, `#rrggbb`; anything else: none. */
  readonly surfaceTint?: string;
}

export interface RootStyle {
  /** `null`: there is no such attribute. */
  readonly attributes: Readonly<Record<string, string | null>>;
  /** Custom properties; `null`: not set. */
  readonly properties: Readonly<Record<string, string | null>>;
}

const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text);

/**
 * What a page's root carries for a theme: which one, whose colour, which way rises are shown. Both themes' brand roles are
 * set, so that a dark island in a light page has the tenant's colour too. A colour that is no `#rrggbb` leaves the default.
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
