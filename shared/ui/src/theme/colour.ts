/** Colour arithmetic on `#rrggbb` (WCAG 2.2 contrast). */

/** `#rrggbb`, in either case. */
export type Hex = `#${string}`;

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: Hex): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (parts: readonly number[]): Hex =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes `share` (0 to 1) of `over` into `colour`. */
export function mix(colour: Hex, over: Hex, share: number): Hex {
  const top = channels(over);
  return toHex(channels(colour).map((part, index) => part + ((top[index] ?? part) - part) * share));
}

/** `rgb(r g b / alpha)`. */
export const translucent = (colour: Hex, alpha: number): string => `rgb(${channels(colour).join(' ')} / ${alpha})`;

/** The relative luminance of a colour, 0 to 1. */
export function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** Text of normal size must reach this (WCAG 1.4.3). */
export const minTextContrast = 4.5;
