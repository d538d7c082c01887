import { subscriptionLimit } from '@livery/contract/live/market';
import type { Candle, CandleSeries } from './candles.ts';
import type { OrderBook, PriceLevel } from './order-book.ts';
import type { MarketOrder } from './orders.ts';
import type { MarketTerms } from './terms.ts';
import { type TickerFigures, tickerOf } from './ticker.ts';

/** What the world may see of a market: always the state of the last stored batch, never one in the making. */
export class MarketView {
  readonly terms: MarketTerms;
  readonly candles: CandleSeries;
  /** Best first. */
  buy: readonly PriceLevel[] = [];
  sell: readonly PriceLevel[] = [];
  readonly #listeners = new Set<(changed: readonly Candle[]) => void>();

  constructor(terms: MarketTerms, candles: CandleSeries) {
    this.terms = terms;
    this.candles = candles;
  }

  ticker(nowMs: number): TickerFigures | undefined {
    return tickerOf(this.terms, this.candles, nowMs);
  }

  /** Calls back after each batch with the minutes that it changed. Returns what ends that. */
  onChange(listener: (changed: readonly Candle[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Only the market's writer calls this, after the commit. */
  publish(book: OrderBook<MarketOrder>, minutes: readonly Candle[]): void {
    this.candles.apply(minutes);
    this.buy = book.depth('buy', subscriptionLimit.depthLevels);
    this.sell = book.depth('sell', subscriptionLimit.depthLevels);
    for (const listener of this.#listeners) listener(minutes);
  }
}
