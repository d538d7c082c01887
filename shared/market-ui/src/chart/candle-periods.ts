/** The intervals of the chart, and how their candles are dated. Pure. */
import { add, isLess, isMore, toDecimal } from '@livery/contract/decimal';
import { klinePeriods, klinePeriodSeconds, type Kline, type KlinePeriod } from '@livery/contract/live/market';
import { formatTime } from '@livery/i18n';

/** The chart sums weeks from days, because the wire has none (docs/decisions.md §68). */
export const candlePeriods = [...klinePeriods, '1w'] as const;
export type CandlePeriod = (typeof candlePeriods)[number];

const daySeconds = klinePeriodSeconds['1d'];

/** Whole seconds of each period. */
export const candlePeriodSeconds: Readonly<Record<CandlePeriod, number>> = {
  ...klinePeriodSeconds,
  '1w': 7 * daySeconds,
};

/** The period to request for a period of the chart. */
export const requestedPeriod = (period: CandlePeriod): KlinePeriod => (period === '1w' ? '1d' : period);

/** Weeks begin on Mondays (UTC). The epoch began on a Thursday. */
const firstMonday = 4 * daySeconds;

/** The start of the candle that holds a moment, epoch seconds. */
export function candleStart(time: number, period: CandlePeriod): number {
  const offset = period === '1w' ? firstMonday : 0;
  return time - ((time - offset) % candlePeriodSeconds[period]);
}

/** Whether the candles of a period are of whole days, which are days in UTC wherever the reader is. */
export const hasDayCandles = (period: CandlePeriod): boolean => candlePeriodSeconds[period] >= daySeconds;

/** `2026-11-20` of an epoch second, in UTC. */
export const utcDay = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10);

/** The start of a candle (epoch seconds) as a text: a day in UTC, which says so, or a minute in the reader's time zone. */
export const candleTime = (startTime: number, period: CandlePeriod): string =>
  hasDayCandles(period) ? `${utcDay(startTime)} UTC` : formatTime(startTime).slice(0, 16);

/**
 * Weeks from days, both oldest first.
 * @param maxDays the most days that are served: of so many, the first ones may be a part of their week
 */
export function weeksOf(days: readonly Kline[], maxDays: number): Kline[] {
  const weeks: Kline[] = [];
  for (const day of days) {
    const startTime = candleStart(day.startTime, '1w');
    const week = weeks.at(-1);
    if (week?.startTime !== startTime)
      weeks.push({ ...day, startTime, endTime: startTime + candlePeriodSeconds['1w'] });
    else weeks[weeks.length - 1] = withDay(week, day);
  }
  const isCut = days.length >= maxDays && days[0]?.startTime !== weeks[0]?.startTime;
  return isCut ? weeks.slice(1) : weeks;
}

const withDay = (week: Kline, day: Kline): Kline => ({
  ...week,
  close: day.close,
  high: isMore(toDecimal(day.high), toDecimal(week.high)) ? day.high : week.high,
  low: isLess(toDecimal(day.low), toDecimal(week.low)) ? day.low : week.low,
  volume: add(toDecimal(week.volume), toDecimal(day.volume)),
});
