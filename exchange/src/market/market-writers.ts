import { asc, max, sql } from 'drizzle-orm';
import type { Clock } from '../runtime/clock.ts';
import { SerialQueue } from '../runtime/tasks.ts';
import type { Availability, Database } from '../storage/database.ts';
import { markets, orders, trades, trails } from '../storage/schema/index.ts';
import { CandleSeries, loadCandles, type CandleHistory } from './candles.ts';
import { MarketView } from './market-view.ts';
import { MarketWriter, type MarketWriterOptions } from './market-writer.ts';

/** The writers of all markets, in the order of the list. */
export type MarketWriters = ReadonlyMap<string, MarketWriter>;

export interface MarketListeners extends Pick<MarketWriterOptions, 'onSettled' | 'maxMoved'> {
  /** Called when a batch of a market could not be stored. */
  readonly onFailure: (symbol: string, error: unknown) => void;
}

/** What charts show before a market's first trade, by symbol. */
export type MarketHistories = ReadonlyMap<string, CandleHistory>;

/**
 * The id after those of all orders, of their trails, and of the places in time that fired and edited orders have. An id
 * that is given again would join two trails, or put an order before older ones.
 */
export const nextOrderId = sql<number>`1 + greatest(0, (select max(${orders.id}) from ${orders}),
  (select max(${trails.id}) from ${trails}),
  (select max((${orders.details} ->> 'priority')::bigint) from ${orders} where ${orders.state} = 'open'))`;

/** Opens every market of the database with its candles. The books are loaded at the first command. */
export async function openMarkets(
  database: Database,
  nowMs: number,
  { onSettled, onFailure, maxMoved }: MarketListeners,
  histories?: MarketHistories,
): Promise<MarketWriters> {
  const [next] = await database.select({ order: nextOrderId.mapWith(Number) }).from(sql`(select) as nothing`);
  const [lastTrade] = await database.select({ id: max(trades.id) }).from(trades);
  const sequence = {
    nextOrder: next?.order ?? 1,
    nextTrade: (lastTrade?.id ?? 0) + 1,
    reserve: async () => undefined,
  };
  const settlementQueue = new SerialQueue();
  const stored = await loadCandles(database, nowMs);
  const rows = await database.select().from(markets).orderBy(asc(markets.position));
  return new Map(
    rows.map(({ position: _position, isOpen, ...terms }) => {
      const { symbol } = terms;
      const series = new CandleSeries(stored.get(symbol), histories?.get(symbol));
      const view = new MarketView(terms, series, lastTrade?.id ?? 0);
      const onBatchFailure = (error: unknown) => onFailure(terms.symbol, error);
      const options = { maxMoved, onSettled, onFailure: onBatchFailure };
      return [terms.symbol, new MarketWriter({ terms, isOpen, database, settlementQueue, sequence, view, ...options })];
    }),
  );
}

/** How often to look for orders that expire, or that the mid price fires. */
const tickMs = 250;

/** Lets orders expire and fire at their time, while the database is up. Returns a function that stops it. */
export function startTicking(
  markets: ReadonlyMap<string, MarketWriter>,
  clock: Clock,
  availability: Availability,
): () => void {
  const timer = setInterval(() => {
    if (!availability.isUp()) return;
    for (const market of markets.values()) market.tick(clock.now());
  }, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Reloads every book (`MarketWriter.reload`). */
export async function reloadMarkets(markets: MarketWriters, onFailure: MarketListeners['onFailure']): Promise<void> {
  for (const [symbol, market] of markets) await market.reload().catch((error: unknown) => onFailure(symbol, error));
}
