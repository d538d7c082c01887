/** From the market's candles to what the chart draws. Pure. */
import { klinePeriodSeconds, type Kline, type KlinePeriod } from '@livery/contract/live/market';
import type { KLineData, Period } from 'klinecharts';

/** A candle in floats, which place pixels; what is read is written from the candle itself. */
export interface Bar extends KLineData {
  readonly candle: Kline;
}

export const barOf = (candle: Kline): Bar => ({
  timestamp: candle.startTime * 1000,
  open: Number(candle.open),
  high: Number(candle.high),
  low: Number(candle.low),
  close: Number(candle.close),
  volume: Number(candle.volume),
  candle,
});

const units = { m: 'minute', h: 'hour', d: 'day' } as const;

export const chartPeriod = (period: KlinePeriod): Period => ({
  // A period is a number and one of the three letters.
  type: units[period.slice(-1) as keyof typeof units],
  span: Number.parseInt(period, 10),
});

/** When the candle that holds a moment began; epoch seconds. */
export const candleStart = (time: number, period: KlinePeriod): number => time - (time % klinePeriodSeconds[period]);

const isSame = (one: Kline, other: Kline) =>
  one === other ||
  (one.open === other.open &&
    one.high === other.high &&
    one.low === other.low &&
    one.close === other.close &&
    one.volume === other.volume);

/**
 * The candles that are new or other than before, oldest first, if they are only the last one and what follows on it.
 * `undefined`: more has changed, and everything is to be drawn anew. Both lists are oldest first.
 */
export function changedEnd(before: readonly Kline[], after: readonly Kline[]): readonly Kline[] | undefined {
  const last = before.at(-1);
  if (!last || !after.some(({ startTime }) => startTime === last.startTime)) return undefined;
  const known = new Map(before.map((candle) => [candle.startTime, candle]));
  const changed = after.filter((candle) => {
    const was = known.get(candle.startTime);
    return was === undefined || !isSame(was, candle);
  });
  return changed.every(({ startTime }) => startTime >= last.startTime) ? changed : undefined;
}

const two = (part: number) => String(part).padStart(2, '0');

/** What is left until a moment (epoch seconds), as `04:12` or `3:04:12`; nothing when it has passed. */
export function timeLeft(end: number, now: number): string {
  const left = Math.ceil(end - now);
  if (!(left > 0)) return '';
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds)}`;
}
