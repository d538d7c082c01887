import { and, desc, eq, gt } from 'drizzle-orm';
import { subscriptionLimit } from '@livery/contract/live/market';
import type { Connection } from '../storage/database.ts';
import { trades } from '../storage/schema/index.ts';
import type { Candle } from './candles.ts';
import type { PublicTrade } from './live-view.ts';
import { loadCandles } from './load-candles.ts';
import type { MarketView } from './market-view.ts';

/** What is stored of a view. */
export interface StoredView {
  readonly candles: ReadonlyMap<number, readonly Candle[]>;
  /** The trades after the last that the view has told, oldest first, as many as are ever shown at once. */
  readonly trades: readonly PublicTrade[];
}

/** Loads what a view shows, some of which it may have missed. A view that has told no trade yet is given none. */
export async function loadView(connection: Connection, view: MarketView): Promise<StoredView> {
  const { symbol } = view.terms;
  // A series keeps what it has from its last candle on back, not from now.
  const last = (view.candles.last?.startTime ?? 0) * 1000;
  const candles = (await loadCandles(connection, last, symbol)).get(symbol) ?? new Map<number, readonly Candle[]>();
  if (view.lastTradeId === undefined) return { candles, trades: [] };
  const missed = await connection
    .select()
    .from(trades)
    .where(and(eq(trades.symbol, symbol), gt(trades.id, view.lastTradeId)))
    .orderBy(desc(trades.id))
    .limit(subscriptionLimit.trades);
  const told = missed.map<PublicTrade>(({ id, priceTicks, lots, takerSide, tradedAt }) => ({
    ...{ id, priceTicks, lots, takerSide, at: tradedAt.getTime() },
  }));
  return { candles, trades: told.toReversed() };
}
