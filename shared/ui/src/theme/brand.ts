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

/** Text on the brand colour: a near-black of its hue where that reads, else white, else black. */
function textOn(primary: Hex): Hex {
  const ink = mix(black, primary, 0.18);
  return [ink, white].find((text) => contrast(text, primary) >= minTextContrast) ?? black;
}

/** The brand colour moved towards the theme's text until it reads on every surface, tinted or not. */
function asText(primary: Hex, mode: ThemeMode): Hex {
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

/** One step to the theme's own side (lighter on dark, darker on light), unless the text on it would stop reading. */
function hovered(primary: Hex, text: Hex, mode: ThemeMode): Hex {
  const sides = mode === 'dark' ? [white, black] : [black, white];
  const steps = sides.map((side) => mix(primary, side, 0.12));
  return steps.find((step) => contrast(step, text) >= minTextContrast) ?? primary;
}

/**
 * What a tenant's one colour becomes in a theme. Text roles reach 4.5:1: `primary-text` on surfaces 0 to 3,
 * `on-primary` on the colour itself and on its hover.
 */
export function brandRoles(primary: Hex, mode: ThemeMode): Record<BrandRole, string> {
  const onPrimary = textOn(primary);
  const text = asText(primary, mode);
  return {
    primary,
    'primary-hover': hovered(primary, onPrimary, mode),
    'on-primary': onPrimary,
    'primary-soft': translucent(primary, softness[mode]),
    'primary-text': text,
    focus: mode === 'dark' ? mix(text, white, 0.15) : text,
  };
}
