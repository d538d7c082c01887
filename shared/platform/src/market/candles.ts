import { klinePeriodSeconds, type Kline, type KlinePeriod, type Klines } from '@livery/contract/live/market';
import { isAboveZero, isAmount } from './figures.ts';

/** A server may send anything: a candle without prices is left out. */
const isCandle = ({ open, close, high, low, volume }: Kline) =>
  [open, close, high, low].every(isAboveZero) && isAmount(volume);

/** Candles, oldest first, after a frame: a snapshot replaces them, later frames replace or add. In any order. */
export function applyKlines(candles: readonly Kline[], frame: Klines, limit: number): readonly Kline[] {
  const merged = new Map(frame.snapshot ? [] : candles.map((candle) => [candle.startTime, candle]));
  for (const candle of frame.klines) if (isCandle(candle)) merged.set(candle.startTime, candle);
  return [...merged.values()].sort((left, right) => left.startTime - right.startTime).slice(-limit);
}

/** Whether a candle is missing before the last one: frames were lost, and a new snapshot is due. */
export function hasHole(candles: readonly Kline[], period: KlinePeriod): boolean {
  const [before, last] = candles.slice(-2);
  return before !== undefined && last !== undefined && last.startTime - before.startTime > klinePeriodSeconds[period];
}
