import { klinePeriodSeconds, type KlinePeriod } from '@livery/contract/live/market';

/** The ranges of a price line, with the candles that each is drawn from. */
export const ranges = {
  '1h': { period: '1m', count: 60 },
  '24h': { period: '15m', count: 96 },
  '7d': { period: '1h', count: 168 },
  '30d': { period: '4h', count: 180 },
} as const satisfies Record<string, { readonly period: KlinePeriod; readonly count: number }>;
export type Range = keyof typeof ranges;

/** The time from the first candle's start to the last one's. */
export const rangeSeconds = (range: Range): number =>
  (ranges[range].count - 1) * klinePeriodSeconds[ranges[range].period];
