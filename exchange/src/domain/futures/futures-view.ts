import type { Candle, CandleSeries, StoredCandle } from '../../market/candles.ts';
import type { LiveView } from '../../market/live-view.ts';
import type { PriceLevel } from '../../market/order-book.ts';
import type { PriceTerms } from '../../market/terms.ts';
import { type PricePoint, type TickerFigures, tickerOf, timeShareOf } from '../../market/ticker.ts';

interface FuturesViewOptions {
  readonly terms: PriceTerms;
  readonly candles: CandleSeries;
  readonly spot: LiveView | undefined;
  /** The checksum of the terms on which the product is sold at a time. */
  readonly termsChecksum: (nowMs: number) => number;
}

/**
 * The public view of a product: the prices of its index. Nobody trades an index, so volume and depth are those of the
 * spot market that it follows.
 */
export class FuturesView implements LiveView {
  readonly terms: PriceTerms;
  readonly candles: CandleSeries;
  readonly #spot: LiveView | undefined;
  readonly #termsChecksum: (nowMs: number) => number;
  readonly #listeners = new Set<(changed: readonly Candle[]) => void>();

  constructor({ terms, candles, spot, termsChecksum }: FuturesViewOptions) {
    this.terms = terms;
    this.candles = candles;
    this.#spot = spot;
    this.#termsChecksum = termsChecksum;
  }

  get isCurrent(): boolean {
    return this.#spot?.isCurrent ?? true;
  }

  get buy(): readonly PriceLevel[] {
    return this.#spot?.buy ?? [];
  }

  get sell(): readonly PriceLevel[] {
    return this.#spot?.sell ?? [];
  }

  ticker(nowMs: number): TickerFigures | undefined {
    const own = tickerOf(this.terms, this.candles, nowMs);
    const volume = this.#spot?.ticker(nowMs)?.volume;
    return own && { ...own, ...(volume !== undefined && { volume }), terms: this.#termsChecksum(nowMs) };
  }

  timeShare(nowMs: number): PricePoint[] {
    return timeShareOf(this.candles, nowMs);
  }

  onChange(listener: (changed: readonly Candle[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onLevels(listener: () => void): () => void {
    return this.#spot?.onLevels(listener) ?? (() => undefined);
  }

  /** Nobody trades an index. */
  onTrade(): () => void {
    return () => undefined;
  }

  /** Only the board calls this, once the candles are stored. */
  publish(changed: readonly StoredCandle[]): void {
    this.candles.apply(changed);
    this.#notify(changed.filter(({ periodSeconds }) => periodSeconds === 60));
  }

  /** Only the board calls this, once the product is sold on other terms. The last minute stands for its ticker. */
  announceTerms(): void {
    const { last } = this.candles;
    if (last !== undefined) this.#notify([last]);
  }

  #notify(minutes: readonly Candle[]): void {
    for (const listener of this.#listeners) listener(minutes);
  }
}
