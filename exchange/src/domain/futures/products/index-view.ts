import { and, asc, eq, gte, lt } from 'drizzle-orm';
import {
  CandleSeries,
  earliest,
  storedPeriods,
  type Candle,
  type CandleHistory,
  type StoredCandle,
} from '../../../market/candles.ts';
import {
  tickerOf,
  timeShareOf,
  type LiveView,
  type PricePoint,
  type TickerFigures,
} from '../../../market/live-view.ts';
import type { PriceLevel } from '../../../market/order-book.ts';
import type { PriceTerms } from '../../../market/terms.ts';
import type { Connection } from '../../../storage/database.ts';
import { insertRows } from '../../../storage/rows.ts';
import { futuresCandles } from '../../../storage/schema/index.ts';

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

  /** Only the board calls this, once the product is sold on other terms. The last minute replaces its ticker. */
  announceTerms(): void {
    const { last } = this.candles;
    if (last !== undefined) this.#notify([last]);
  }

  #notify(minutes: readonly Candle[]): void {
    for (const listener of this.#listeners) listener(minutes);
  }
}

/** Candles of one product that begin or change. */
interface IndexCandles {
  readonly productId: number;
  readonly candles: readonly StoredCandle[];
}

/**
 * The stored candles of a product, back to the retention of each period. Nobody trades an index, so there are no lots.
 */
export async function loadIndexCandles(
  connection: Connection,
  productId: number,
  nowMs: number,
  history?: CandleHistory,
): Promise<CandleSeries> {
  return new CandleSeries(await storedIndexCandles(connection, productId, nowMs), history);
}

/** The stored candles of a product by their periods, oldest first. */
export async function storedIndexCandles(
  connection: Connection,
  productId: number,
  nowMs: number,
): Promise<ReadonlyMap<number, readonly Candle[]>> {
  const stored = new Map<number, readonly Candle[]>();
  for (const { periodSeconds, retentionSeconds } of storedPeriods) {
    const rows = await connection
      .select()
      .from(futuresCandles)
      .where(and(hasKeyOf(productId, periodSeconds), gte(futuresCandles.startTime, earliest(nowMs, retentionSeconds))))
      .orderBy(asc(futuresCandles.startTime));
    stored.set(
      periodSeconds,
      rows.map(({ productId: _product, periodSeconds: _period, ...candle }) => ({ ...candle, lots: 0 })),
    );
  }
  return stored;
}

export async function storeIndexCandles(connection: Connection, changes: readonly IndexCandles[]): Promise<void> {
  const rows = changes.flatMap(({ productId, candles }) =>
    candles.map(({ lots: _lots, ...candle }) => ({ productId, ...candle })),
  );
  const change = ['close_ticks', 'high_ticks', 'low_ticks']
    .map((column) => `${column} = excluded.${column}`)
    .join(', ');
  await insertRows(
    connection,
    futuresCandles,
    rows,
    `(product_id, period_seconds, start_time) do update set ${change}`,
  );
}

/** Deletes candles past their retention. */
export async function deleteOldCandles(connection: Connection, productId: number, nowMs: number): Promise<void> {
  for (const { periodSeconds, retentionSeconds } of storedPeriods) {
    await connection
      .delete(futuresCandles)
      .where(and(hasKeyOf(productId, periodSeconds), lt(futuresCandles.startTime, earliest(nowMs, retentionSeconds))));
  }
}

const hasKeyOf = (productId: number, periodSeconds: number) =>
  and(eq(futuresCandles.productId, productId), eq(futuresCandles.periodSeconds, periodSeconds));
