/** Where the trigger of a trailing stop has been, as far as the candles tell. Pure. */
import type { KLineData } from 'klinecharts';

export interface TrailingStop {
  readonly side: 'buy' | 'sell';
  /** Epoch seconds. */
  readonly placedAt: number;
  /** The price at which it starts to follow. Without it, at once. */
  readonly startAt?: number | undefined;
  /** Exactly one. */
  readonly distance: { readonly percent?: number | undefined; readonly amount?: number | undefined };
  /** Where it would fire now. */
  readonly trigger: number;
}

/**
 * Its trigger at each candle in which it moved, oldest first, and at the newest. A stop that was placed before the first
 * candle has none, because nobody knows the best price before it.
 */
export function trailingSteps(
  bars: readonly Pick<KLineData, 'timestamp' | 'high' | 'low' | 'close'>[],
  { side, placedAt, startAt, distance: { percent = 0, amount = 0 }, trigger }: TrailingStop,
): { readonly timestamp: number; readonly value: number }[] {
  const first = bars.findLastIndex(({ timestamp }) => timestamp <= placedAt * 1000);
  const sign = side === 'sell' ? 1 : -1;
  const better = (one: number, other: number) => (one - other) * sign > 0;
  const steps: { timestamp: number; value: number }[] = [];
  let isStarted = startAt === undefined;
  for (const [after, { timestamp, high, low, close }] of bars.slice(first === -1 ? bars.length : first).entries()) {
    // The best price of the candle in which it was placed may be older than the stop.
    const best = after === 0 ? close : side === 'sell' ? high : low;
    isStarted ||= startAt !== undefined && !better(startAt, best);
    if (!isStarted) continue;
    const followed = best - sign * (best * (percent / 100) + amount);
    const value = better(followed, trigger) ? trigger : followed;
    const before = steps.at(-1);
    if (!before || better(value, before.value)) steps.push({ timestamp, value });
  }
  const last = bars.at(-1);
  return last && steps.length > 0 ? [...steps, { timestamp: last.timestamp, value: trigger }] : [];
}
