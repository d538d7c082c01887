import { token } from '@livery/ui';

const turned = (degrees: number) => `oklch(from ${token.primary} 0.7 0.14 calc(h + ${degrees}))`;

/** Turned away from the tenant's own colour, so that they stay apart whatever that is; none says rise or fall. */
const colours = [
  token.primary,
  turned(250),
  turned(105),
  `oklch(from ${token.primary} 0.86 0.09 h)`,
  turned(295),
  token.text3,
];

/** The colour of a share by its rank, the largest first. */
export const sliceColour = (rank: number): string => colours[rank] ?? token.text3;
