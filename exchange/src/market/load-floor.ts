import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../storage/database.ts';
import { holds, orders, quoteDesks } from '../storage/schema/index.ts';
import type { Floor, Numbers } from './matching.ts';
import { OrderBook, type Side } from './order-book.ts';
import type { Hold, MarketOrder, QuoteDesk, TimeInForce } from './orders.ts';
import type { MarketTerms } from './terms.ts';

/**
 * A market as the database knows it: every open order, put into the book in the order of acceptance, and the desks,
 * without quotes until they quote again. Open orders never cross each other, so nothing trades here.
 */
export async function loadFloor(database: Database, terms: MarketTerms, numbers: Numbers): Promise<Floor> {
  const book = new OrderBook<MarketOrder>();
  const open = await database
    .select({ order: orders, hold: holds })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(and(eq(orders.symbol, terms.symbol), eq(orders.state, 'open')))
    .orderBy(asc(orders.id));
  for (const { order, hold } of open) {
    book.submit({
      kind: 'order',
      id: order.id,
      owner: order.accountId,
      // Only the two sides and the two times in force are ever stored.
      side: order.side as Side,
      timeInForce: order.timeInForce as TimeInForce,
      priceTicks: order.priceTicks,
      lots: order.lots,
      remainingLots: order.lots - order.filledLots,
      hold: heldAs(hold),
      createdAt: order.createdAt.getTime(),
    });
  }
  const baseHolds = alias(holds, 'base_holds');
  const quoteHolds = alias(holds, 'quote_holds');
  const rows = await database
    .select({ desk: quoteDesks, base: baseHolds, quote: quoteHolds })
    .from(quoteDesks)
    .innerJoin(baseHolds, eq(baseHolds.id, quoteDesks.baseHoldId))
    .innerJoin(quoteHolds, eq(quoteHolds.id, quoteDesks.quoteHoldId))
    .where(eq(quoteDesks.symbol, terms.symbol));
  const desks = new Map<number, QuoteDesk>();
  for (const { desk, base, quote } of rows) {
    desks.set(desk.accountId, {
      accountId: desk.accountId,
      base: heldAs(base),
      baseLimit: desk.baseLimit,
      quote: heldAs(quote),
      quoteLimit: desk.quoteLimit,
      quotes: { buy: new Map(), sell: new Map() },
    });
  }
  return { terms, book, desks, numbers };
}

const heldAs = (row: typeof holds.$inferSelect): Hold => ({
  id: row.id,
  accountId: row.accountId,
  coin: row.coin,
  amount: row.amount,
  storedAmount: row.amount,
});
