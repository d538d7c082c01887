/** Converts the market's candles to the chart library's bars. Pure. */
import type { Kline } from '@livery/contract/live/market';
import { formatPeriod, type Language } from '@livery/i18n';
import type { KLineData, Period } from 'klinecharts';
import type { CandlePeriod } from './candle-periods.ts';

/** A candle as floats, which only place pixels. Shown figures come from `candle`. */
export interface Bar extends KLineData {
  readonly candle: Kline;
}

export const toBar = (candle: Kline): Bar => ({
  timestamp: candle.startTime * 1000,
  open: Number(candle.open),
  high: Number(candle.high),
  low: Number(candle.low),
  close: Number(candle.close),
  volume: Number(candle.volume),
  candle,
});

const units = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const;

export const chartPeriod = (period: CandlePeriod): Period => ({
  // A period is a number followed by one of the four letters.
  type: units[period.slice(-1) as keyof typeof units],
  span: Number.parseInt(period, 10),
});

/** The free room right of the last candle, in px. */
export const rightRoom = 24;

/**
 * How far the last of `count` candles stands from the right edge of a chart of that width, in px. Few candles begin at the
 * left edge and leave the void at the right, where the next ones come.
 */
export const roomAfterLast = (count: number, { width, barSpace }: { width: number; barSpace: number }): number =>
  Math.max(rightRoom, width - count * barSpace);

const isSame = (one: Kline, other: Kline) =>
  one === other ||
  (one.open === other.open &&
    one.high === other.high &&
    one.low === other.low &&
    one.close === other.close &&
    one.volume === other.volume);

/**
 * The candles that are new or have changed, if nothing before the last known candle has changed; otherwise `undefined`, and
 * everything must be drawn again. All lists are oldest first.
 */
export function changedTail(before: readonly Kline[], after: readonly Kline[]): readonly Kline[] | undefined {
  const last = before.at(-1);
  if (!last || !after.some(({ startTime }) => startTime === last.startTime)) return undefined;
  const known = new Map(before.map((candle) => [candle.startTime, candle]));
  const changed = after.filter((candle) => {
    const was = known.get(candle.startTime);
    return was === undefined || !isSame(was, candle);
  });
  return changed.every(({ startTime }) => startTime >= last.startTime) ? changed : undefined;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** The time left until a moment (epoch seconds), as `04:12`, `3:04:12` or `2d 3h`; empty when it has passed. */
export function timeLeft(end: number, now: number, language: Language): string {
  const left = Math.ceil(end - now);
  if (!(left > 0)) return '';
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  if (hours >= 24)
    return `${formatPeriod(`${Math.floor(hours / 24)}d`, language)} ${formatPeriod(`${hours % 24}h`, language)}`;
  return `${hours > 0 ? `${hours}:` : ''}${twoDigits(minutes)}:${twoDigits(seconds)}`;
}
