import { desc, eq } from 'drizzle-orm';
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
  /** The trades after the last that the view knew of, oldest first, as many as are ever shown at once. */
  readonly trades: readonly PublicTrade[];
  /** Of all that are stored, the last; 0 where there is none. */
  readonly lastTradeId: number;
}

/** Loads what a view shows, some of which it may have missed. A view that knows of no trade yet is given none. */
export async function loadView(connection: Connection, view: MarketView): Promise<StoredView> {
  const { symbol } = view.terms;
  // A series keeps what it has from its last candle on back, not from now.
  const last = (view.candles.last?.startTime ?? 0) * 1000;
  const candles = (await loadCandles(connection, last, symbol)).get(symbol) ?? new Map<number, readonly Candle[]>();
  const { lastTradeId: known = Number.POSITIVE_INFINITY } = view;
  const newest = await connection
    .select()
    .from(trades)
    .where(eq(trades.symbol, symbol))
    .orderBy(desc(trades.id))
    .limit(subscriptionLimit.trades);
  const missed = newest
    .filter(({ id }) => id > known)
    .map<PublicTrade>(({ id, priceTicks, lots, takerSide, tradedAt }) => ({
      ...{ id, priceTicks, lots, takerSide, at: tradedAt.getTime() },
    }));
  return { candles, trades: missed.toReversed(), lastTradeId: newest[0]?.id ?? 0 };
}
