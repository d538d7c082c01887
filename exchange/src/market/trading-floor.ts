import { asc, gte, max } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { candles, markets, orders, trades } from '../storage/schema/index.ts';
import { type Candle, candleRetentionSeconds, CandleSeries } from './candles.ts';
import { Lane } from './lane.ts';
import { MarketView } from './market-view.ts';
import { Market } from './market.ts';

/** All markets, in the order in which they are listed. */
export type TradingFloor = ReadonlyMap<string, Market>;

/** Opens every market of the database with its candles of the last days. The books are loaded at the first command. */
export async function openTradingFloor(
  database: Database,
  nowMs: number,
  onFailure: (symbol: string, error: unknown) => void,
): Promise<TradingFloor> {
  const [lastOrder] = await database.select({ id: max(orders.id) }).from(orders);
  const [lastTrade] = await database.select({ id: max(trades.id) }).from(trades);
  const numbers = { nextOrder: (lastOrder?.id ?? 0) + 1, nextTrade: (lastTrade?.id ?? 0) + 1 };
  const lane = new Lane();
  const minutes = new Map<string, Candle[]>();
  const stored = await database
    .select()
    .from(candles)
    .where(gte(candles.startTime, Math.floor(nowMs / 1000) - candleRetentionSeconds))
    .orderBy(asc(candles.startTime));
  for (const { symbol, ...candle } of stored) {
    const series = minutes.get(symbol);
    if (series === undefined) minutes.set(symbol, [candle]);
    else series.push(candle);
  }
  const rows = await database.select().from(markets).orderBy(asc(markets.position));
  return new Map(
    rows.map(({ position: _position, ...terms }) => {
      const view = new MarketView(terms, new CandleSeries(minutes.get(terms.symbol) ?? []));
      const onBatchFailure = (error: unknown) => onFailure(terms.symbol, error);
      return [terms.symbol, new Market({ terms, database, lane, numbers, view, onFailure: onBatchFailure })];
    }),
  );
}
