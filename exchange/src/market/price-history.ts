import { CandleSeries, type PricedTrade, type StoredCandle } from './candles.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** How far back the candles of each stored period go, and how many seconds lie between the prices that make them. */
const spans = [
  { periodSeconds: day, days: 365, stepSeconds: 2 * hour },
  { periodSeconds: hour, days: 60, stepSeconds: 10 * minute },
  { periodSeconds: minute, days: 7, stepSeconds: 20 },
] as const;

/** What would have been traded in the seconds that begin at a time (epoch seconds); `undefined` when nothing was. */
export type PastTrade = (time: number, seconds: number) => Omit<PricedTrade, 'at'> | undefined;

/**
 * Candles of a year of days, 60 days of hours and 7 days of minutes before a time (epoch seconds). Where they overlap,
 * coarse candles are the sum of finer ones. They are for charts only: they are never stored, and nothing is settled by
 * them.
 */
export function pastCandlesBefore(end: number, tradeOf: PastTrade): StoredCandle[] {
  const today = end - (end % day);
  const begins = spans.map(({ days }) => today - days * day);
  const trades = spans.flatMap(({ stepSeconds }, index) => {
    const [begin = end, until = end] = begins.slice(index);
    const times = Array.from(
      { length: Math.ceil((until - begin) / stepSeconds) },
      (_, step) => begin + step * stepSeconds,
    );
    return times.flatMap((time) => {
      const trade = tradeOf(time, stepSeconds);
      return trade === undefined ? [] : [{ ...trade, at: time * 1000 }];
    });
  });
  const candles = new CandleSeries().preview(trades);
  return spans.flatMap(({ periodSeconds }, index) =>
    candles.filter((candle) => candle.periodSeconds === periodSeconds && candle.startTime >= (begins[index] ?? end)),
  );
}
