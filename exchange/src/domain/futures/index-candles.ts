import { and, asc, eq, gte, lt } from 'drizzle-orm';
import {
  type Candle,
  type CandleHistory,
  CandleSeries,
  type StoredCandle,
  storedPeriods,
} from '../../market/candles.ts';
import { earliest } from '../../market/load-candles.ts';
import type { Connection } from '../../storage/database.ts';
import { insertRows } from '../../storage/rows.ts';
import { futuresCandles } from '../../storage/schema/index.ts';

/** Candles of one product that begin or change. */
export interface IndexCandles {
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
