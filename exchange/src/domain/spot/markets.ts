import type { SpotProduct } from '@livery/contract/calls/spot';
import type { SpotSteps } from '@livery/contract/rules/spot-order';
import { eq } from 'drizzle-orm';
import type { MemberEvents } from '../../commands/member-events.ts';
import type { StoredBatch } from '../../market/market-writer.ts';
import type { MarketWriters } from '../../market/market-writers.ts';
import type { Markets } from '../../market/market.ts';
import type { MarketTerms } from '../../market/terms.ts';
import type { Connection } from '../../storage/database.ts';
import { markets } from '../../storage/schema/index.ts';

/**
 * The spot markets with their figures of the last 24 hours (spec §3 'Spot list entry'). Leaves out markets without a
 * trade, which have no price.
 */
export function listProducts(markets: Markets, nowMs: number): SpotProduct[] {
  return [...markets.values()].flatMap(({ terms, view, isOpen }) => {
    view.look(nowMs);
    const ticker = view.ticker(nowMs);
    if (ticker === undefined) return [];
    return [{ coin: terms.base, ...stepsOf(terms), ...ticker, isOpen }];
  });
}

/** A market's steps, as decimals in its product. */
export const stepsOf = ({ quote, priceDecimals, lotDecimals }: MarketTerms): SpotSteps => ({
  quote,
  pricePrecision: priceDecimals,
  amountPrecision: lotDecimals,
});

/**
 * Stores that the operator closed or reopened a market. The caller updates the market after the commit
 * (`Market.setOpen`). Returns false when there is no such market.
 */
export async function storeMarketOpen(connection: Connection, symbol: string, isOpen: boolean): Promise<boolean> {
  const changed = await connection
    .update(markets)
    .set({ isOpen })
    .where(eq(markets.symbol, symbol))
    .returning({ symbol: markets.symbol });
  return changed.length > 0;
}

/** Notifies members when trading changes their orders, trades and balances, or fires their price alerts. Treasury members get none. */
export function notifyMembers(markets: MarketWriters, events: MemberEvents): void {
  for (const market of markets.values()) market.onStored((stored) => notify(stored, events));
}

function notify({ orders, trades, alerted }: StoredBatch, events: MemberEvents): void {
  for (const memberId of alerted) events.publish(memberId, 'alerts');
  const owners = new Set<string>();
  for (const { id, member } of orders.keys()) {
    if (member === undefined) continue;
    events.publish(member.id, 'orders', String(id));
    owners.add(member.id);
  }
  const traders = new Set<string>();
  for (const order of trades.flatMap(({ buyer, seller }) => [buyer, seller])) {
    if (order.kind === 'order' && order.member !== undefined) traders.add(order.member.id);
  }
  for (const memberId of traders) events.publish(memberId, 'trades');
  for (const memberId of owners) events.publish(memberId, 'balances');
}

/** The steps of a market, from the database. */
export async function termsOfMarket(connection: Connection, symbol: string): Promise<MarketTerms> {
  const [row] = await connection.select().from(markets).where(eq(markets.symbol, symbol));
  if (row === undefined) throw new Error(`no market ${symbol}`);
  return row;
}
