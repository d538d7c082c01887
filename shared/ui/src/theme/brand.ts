import { contrast, mix, minTextContrast, translucent, type Hex } from './colour.ts';
import { surfaces, type ThemeMode } from './roles.ts';

export const brandRoleNames = [
  'primary',
  'primary-hover',
  'on-primary',
  'primary-soft',
  'primary-text',
  'focus',
] as const;
export type BrandRole = (typeof brandRoleNames)[number];

export const defaultPrimary: Hex = '#1abb97';
const white: Hex = '#ffffff';
const black: Hex = '#000000';
const softness: Record<ThemeMode, number> = { dark: 0.14, light: 0.16 };

/** The text colour on the brand colour: a near-black of its hue if readable, else white, else black. */
function textOn(primary: Hex): Hex {
  const ink = mix(black, primary, 0.18);
  return [ink, white].find((text) => contrast(text, primary) >= minTextContrast) ?? black;
}

/** Moves the brand colour towards the theme's text colour until it is readable on every surface, tinted or not. */
function toReadableText(primary: Hex, mode: ThemeMode): Hex {
  const grounds = [
    ...surfaces[mode],
    ...surfaces[mode].slice(0, 3).map((surface) => mix(surface, primary, softness[mode])),
  ];
  for (let step = 0; step <= 50; step += 1) {
    const text = mix(primary, mode === 'dark' ? white : black, step / 50);
    if (grounds.every((ground) => contrast(text, ground) >= minTextContrast)) return text;
  }
  return mode === 'dark' ? white : black;
}

/** One step lighter on dark, or darker on light, or the reverse where the text on it would become unreadable. */
function hoverColour(primary: Hex, text: Hex, mode: ThemeMode): Hex {
  const sides = mode === 'dark' ? [white, black] : [black, white];
  const steps = sides.map((side) => mix(primary, side, 0.12));
  return steps.find((step) => contrast(step, text) >= minTextContrast) ?? primary;
}

/**
 * Derives a theme's brand roles from the tenant's colour. Text roles reach a contrast of 4.5:1: `primary-text` on surfaces 0
 * to 3, `on-primary` on the colour and on its hover.
 */
export function brandRoles(primary: Hex, mode: ThemeMode): Record<BrandRole, string> {
  const onPrimary = textOn(primary);
  const text = toReadableText(primary, mode);
  return {
    primary,
    'primary-hover': hoverColour(primary, onPrimary, mode),
    'on-primary': onPrimary,
    'primary-soft': translucent(primary, softness[mode]),
    'primary-text': text,
    focus: mode === 'dark' ? mix(text, white, 0.15) : text,
  };
}
