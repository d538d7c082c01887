import { token } from '@livery/ui';

const rotated = (degrees: number) => `oklch(from ${token.primary} 0.7 0.14 calc(h + ${degrees}))`;

/** Hues rotated from the tenant's colour, so that they differ whatever it is. None is the colour of rise or fall. */
const colours = [
  token.primary,
  rotated(250),
  rotated(105),
  `oklch(from ${token.primary} 0.86 0.09 h)`,
  rotated(295),
  token.text3,
];

/** The colour of a share by its rank, the largest first. */
export const sliceColour = (rank: number): string => colours[rank] ?? token.text3;
