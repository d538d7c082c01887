/** One price everywhere: charts end at the price that the page's figures show. Pure. */
import { isLess, isMore, toDecimal } from '@livery/contract/decimal';
import type { Kline } from '@livery/contract/live/market';
import type { LinePoint } from './line-scales.ts';

/** The candles, of which the last one closes at the live price. */
export function withLivePrice(candles: readonly Kline[], price: string | undefined): readonly Kline[] {
  const last = candles.at(-1);
  if (!last || price === undefined) return candles;
  const [now, high, low] = [toDecimal(price), toDecimal(last.high), toDecimal(last.low)];
  const extremes = { high: isMore(now, high) ? now : high, low: isLess(now, low) ? now : low };
  return [...candles.slice(0, -1), { ...last, close: now, ...extremes }];
}

/** A line that ends at the live price: a recorded tick may differ in the same second. */
export function atLivePrice(line: readonly LinePoint[], price: string | undefined): readonly LinePoint[] {
  const last = line.at(-1);
  return last && price !== undefined ? [...line.slice(0, -1), { ...last, price: Number(price) }] : line;
}
