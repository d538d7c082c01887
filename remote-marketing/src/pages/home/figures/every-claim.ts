import type { Claim } from './use-figures.ts';

/** All figures of spec §2.5, in their order. */
export const everyClaim: readonly Claim[] = [
  'lowestFeePercent',
  'dailyVolume',
  'users',
  'coinsListed',
  'coinsTradable',
  'countries',
  'tradesPerSecond',
  'support',
];
