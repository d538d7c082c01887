import { formatUnits, type Decimal } from '@livery/contract/decimal';
import type { CandleSeries } from './candles.ts';
import { formatLots, formatPrice, type PriceTerms } from './terms.ts';

/** The last price of a market and its figures over 24 hours (spec §3 'Ticker'). */
export interface TickerFigures {
  readonly symbol: string;
  readonly price: Decimal;
  /** Percent, two decimals. */
  readonly change: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  /** In the base coin. */
  readonly volume: Decimal;
  /** The price less the one 24 hours ago. */
  readonly diff: Decimal;
  /** Of a futures product: stands for the terms on which it is sold. */
  readonly terms?: number;
}

/** A point of a price line (spec §3 'time-share'). */
export interface PricePoint {
  /** Epoch seconds. */
  readonly time: number;
  readonly priceTicks: number;
}

const day = 86_400;

/**
 * The figures of the 24 hours before `nowMs`, to the minute. The change is against the price 24 hours ago. `undefined`
 * before a market's first trade.
 */
export function tickerOf(terms: PriceTerms, series: CandleSeries, nowMs: number): TickerFigures | undefined {
  const last = series.last;
  if (last === undefined) return undefined;
  const windowStart = Math.floor(nowMs / 1000) - day;
  const window = series.since(windowStart);
  const reference = series.closeBefore(windowStart) ?? window[0]?.openTicks ?? last.closeTicks;
  // A market that was quiet all day stands at its last trade.
  let [highTicks, lowTicks, lots] = [last.closeTicks, last.closeTicks, 0];
  for (const candle of window) {
    highTicks = Math.max(highTicks, candle.highTicks);
    lowTicks = Math.min(lowTicks, candle.lowTicks);
    lots += candle.lots;
  }
  return {
    symbol: terms.symbol,
    price: formatPrice(terms, last.closeTicks),
    change: formatUnits(BigInt(Math.round(((last.closeTicks - reference) * 10_000) / reference)), 2),
    high: formatPrice(terms, highTicks),
    low: formatPrice(terms, lowTicks),
    volume: formatLots(terms, lots),
    diff: formatPrice(terms, last.closeTicks - reference),
  };
}

/** The close of each minute in the 24 hours before `nowMs`, oldest first. */
export function timeShareOf(series: CandleSeries, nowMs: number): PricePoint[] {
  const window = series.since(Math.floor(nowMs / 1000) - day);
  return window.map(({ startTime, closeTicks }) => ({ time: startTime, priceTicks: closeTicks }));
}
