import { klinePeriodSeconds } from '@livery/contract/live/market';
import fc from 'fast-check';
import { type Candle, CandleSeries, type PricedTrade } from './candles.ts';

const day = 86_400;
const start = Date.UTC(2025, 0, 1);

/** Random trades in order of time, in batches as they are settled. */
const batchesWithin = (spanMs: number) =>
  fc
    .array(
      fc.record({
        at: fc.integer({ min: start, max: start + spanMs - 1 }),
        priceTicks: fc.integer({ min: 1, max: 1000 }),
        lots: fc.integer({ min: 1, max: 100 }),
        endsBatch: fc.boolean(),
      }),
      { maxLength: 60 },
    )
    .map((trades) => {
      const batches: PricedTrade[][] = [[]];
      for (const { endsBatch, ...trade } of trades.toSorted((left, right) => left.at - right.at)) {
        batches.at(-1)?.push(trade);
        if (endsBatch) batches.push([]);
      }
      return batches;
    });

function seriesOf(batches: readonly (readonly PricedTrade[])[]): CandleSeries {
  const series = new CandleSeries();
  for (const batch of batches) series.apply(series.preview(batch));
  return series;
}

/** A second definition of candles: the sum of all trades of their period. */
function candlesOf(trades: readonly PricedTrade[], periodSeconds: number): Candle[] {
  const startOf = ({ at }: PricedTrade) => Math.floor(at / 1000 / periodSeconds) * periodSeconds;
  return [...new Set(trades.map(startOf))].map((startTime) => {
    const within = trades.filter((trade) => startOf(trade) === startTime);
    const ticks = within.map(({ priceTicks }) => priceTicks);
    return {
      startTime,
      openTicks: ticks[0] ?? 0,
      closeTicks: ticks.at(-1) ?? 0,
      highTicks: Math.max(...ticks),
      lowTicks: Math.min(...ticks),
      lots: within.reduce((sum, { lots }) => sum + lots, 0),
    };
  });
}

/** Each period with the retention of the stored candles that it is summed from. */
const days = { '1m': 7, '5m': 7, '15m': 7, '30m': 7, '1h': 90, '4h': 90, '1d': 1000 } as const;
const periods = Object.entries(days).map(
  ([period, kept]) => [period, klinePeriodSeconds[period as keyof typeof days], kept] as const,
);

test.each(periods)('a candle of %s is the sum of the trades in its period', (_period, seconds, kept) => {
  fc.assert(
    fc.property(batchesWithin(kept * day * 1000), fc.integer({ min: 1, max: 30 }), (batches, limit) => {
      const series = seriesOf(batches);
      const expected = candlesOf(batches.flat(), seconds);
      expect(series.aggregate(seconds, 1_000_000)).toEqual(expected);
      const newest = expected.at(-1)?.startTime ?? 0;
      expect(series.aggregate(seconds, limit)).toEqual(
        expected.filter(({ startTime }) => startTime > newest - limit * seconds),
      );
    }),
  );
});

test('minutes are dropped after a week, hours later, and days never', () => {
  const hourly = Array.from({ length: 100 * 24 }, (_, hour) => ({
    at: start + hour * 3_600_000,
    priceTicks: 5,
    lots: 1,
  }));
  const series = seriesOf(hourly.map((trade) => [trade]));
  // A few more may remain, because old candles are dropped in batches.
  expect(series.since(0).length).toBeGreaterThanOrEqual(7 * 24);
  expect(series.since(0).length).toBeLessThan(7 * 24 + 61);
  expect(series.aggregate(3600, 10_000).length).toBeLessThan(90 * 24 + 61);
  expect(series.aggregate(day, 10_000)).toHaveLength(100);
  expect(series.aggregate(day, 10_000).every(({ lots }) => lots === 24)).toBe(true);
});

test('when the clock is set back, new trades count in the latest minute', () => {
  const series = seriesOf([
    [{ at: start + 3_600_000, priceTicks: 5, lots: 1 }],
    [{ at: start, priceTicks: 7, lots: 2 }],
  ]);
  const candle = { openTicks: 5, closeTicks: 7, highTicks: 7, lowTicks: 5, lots: 3 };
  expect(series.aggregate(60, 10)).toEqual([{ startTime: start / 1000 + 3600, ...candle }]);
  expect(series.aggregate(3600, 10)).toEqual([{ startTime: start / 1000 + 3600, ...candle }]);
  expect(series.aggregate(day, 10)).toEqual([{ startTime: start / 1000, ...candle }]);
});
