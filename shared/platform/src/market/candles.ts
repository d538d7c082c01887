import type { Kline, Klines } from '@livery/contract/live/market';

/** Candles, oldest first, after a frame: a snapshot replaces them, later frames replace or add at the end. */
export function applyKlines(candles: readonly Kline[], frame: Klines, limit: number): readonly Kline[] {
  if (frame.snapshot) return frame.klines;
  const merged = new Map(candles.map((candle) => [candle.startTime, candle]));
  for (const candle of frame.klines) merged.set(candle.startTime, candle);
  return [...merged.values()].sort((left, right) => left.startTime - right.startTime).slice(-limit);
}
