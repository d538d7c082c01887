import { formatUnits, type Decimal } from '@livery/contract/decimal';
import type { Candle, CandleSeries } from './candles.ts';
import type { PriceLevel, Side } from './order-book.ts';
import { formatLots, formatPrice, type PriceTerms } from './terms.ts';

/** A trade as the public sees it, without its members. */
export interface PublicTrade {
  /** Unique across all markets. Later trades of one market have higher ids. */
  readonly id: number;
  readonly priceTicks: number;
  readonly lots: number;
  readonly takerSide: Side;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Anything with a price that the public follows live. */
export interface LiveView {
  readonly terms: PriceTerms;
  readonly candles: CandleSeries;
  /** Whether it shows the stored state. False while another process that owns it is unreachable. */
  readonly isCurrent: boolean;
  /** Buys, best first. Sells are sorted the same way. */
  readonly buy: readonly PriceLevel[];
  readonly sell: readonly PriceLevel[];
  /** `undefined` before the first price. */
  ticker(nowMs: number): TickerFigures | undefined;
  /** One price for each minute with a trade in the last 24 hours, oldest first (spec §3 'time-share'). */
  timeShare(nowMs: number): PricePoint[];
  /** Calls back with the changed minutes after each change of candles. Returns a function that unsubscribes. */
  onChange(listener: (changed: readonly Candle[]) => void): () => void;
  /** Calls back after each change that may affect levels. Returns a function that unsubscribes. */
  onLevels(listener: () => void): () => void;
  /** Calls back for each stored trade, before `onChange` does. Returns a function that unsubscribes. */
  onTrade(listener: (trade: PublicTrade) => void): () => void;
}

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
  /** The price minus the price 24 hours ago. */
  readonly diff: Decimal;
  /** For a futures product: identifies the terms on which it is sold. */
  readonly terms?: number;
}

/** A point of a price line (spec §3 'time-share'). */
export interface PricePoint {
  /** Epoch seconds. */
  readonly time: number;
  readonly priceTicks: number;
}

const day = 86_400;

/** The figures of the 24 hours before `nowMs`, to the minute. Undefined before a market's first trade. */
export function tickerOf(terms: PriceTerms, series: CandleSeries, nowMs: number): TickerFigures | undefined {
  const last = series.last;
  if (last === undefined) return undefined;
  const windowStart = Math.floor(nowMs / 1000) - day;
  const window = series.since(windowStart);
  const reference = series.closeBefore(windowStart) ?? window[0]?.openTicks ?? last.closeTicks;
  // A market without a trade in the last day shows its last price.
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

/** The changes that turn one list of levels into another. Zero lots remove a level. */
export function changedLevels(before: readonly PriceLevel[], after: readonly PriceLevel[]): PriceLevel[] {
  const known = new Map(before.map((level) => [level.priceTicks, level.lots]));
  const changed = after.filter((level) => known.get(level.priceTicks) !== level.lots);
  const kept = new Set(after.map((level) => level.priceTicks));
  const gone = before.filter((level) => !kept.has(level.priceTicks)).map(({ priceTicks }) => ({ priceTicks, lots: 0 }));
  return [...changed, ...gone];
}

/** The levels of a side after changes, best first. */
export function withChanges(
  side: Side,
  before: readonly PriceLevel[],
  changes: readonly PriceLevel[],
): readonly PriceLevel[] {
  if (changes.length === 0) return before;
  const levels = new Map(before.map((level) => [level.priceTicks, level]));
  for (const level of changes) {
    if (level.lots === 0) levels.delete(level.priceTicks);
    else levels.set(level.priceTicks, level);
  }
  const worse = side === 'buy' ? -1 : 1;
  return [...levels.values()].toSorted((left, right) => (left.priceTicks - right.priceTicks) * worse);
}
