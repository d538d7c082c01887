import type { Candle, CandleSeries } from './candles.ts';
import type { PriceLevel, Side } from './order-book.ts';
import type { PriceTerms } from './terms.ts';
import type { PricePoint, TickerFigures } from './ticker.ts';

/** A trade as the public may know it, without its members. */
export interface PublicTrade {
  /** Unique across all markets; later trades of one market have higher ids. */
  readonly id: number;
  readonly priceTicks: number;
  readonly lots: number;
  readonly takerSide: Side;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Anything with a price that the public may follow live. */
export interface LiveView {
  readonly terms: PriceTerms;
  readonly candles: CandleSeries;
  /** Whether it shows what is stored now. Another process may have it, and may not be heard of. */
  readonly isCurrent: boolean;
  /** Best first, as are the sells. */
  readonly buy: readonly PriceLevel[];
  readonly sell: readonly PriceLevel[];
  /** `undefined` before the first price. */
  ticker(nowMs: number): TickerFigures | undefined;
  /** One price for each minute of the last 24 hours that had any, oldest first (spec §3 'time-share'). */
  timeShare(nowMs: number): PricePoint[];
  /** Calls back after each change of candles with the minutes that changed. Returns a function that unsubscribes. */
  onChange(listener: (changed: readonly Candle[]) => void): () => void;
  /** Calls back after each change that may be one of levels. Returns a function that unsubscribes. */
  onLevels(listener: () => void): () => void;
  /** Calls back for each stored trade, before `onChange` does. Returns a function that unsubscribes. */
  onTrade(listener: (trade: PublicTrade) => void): () => void;
}
