import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TreasuryRole } from '../ledger/accounts.ts';
import type { Connection } from '../storage/database.ts';
import { accounts, holds, members, orders, quoteAccounts } from '../storage/schema/index.ts';
import type { MarketState, Sequence } from './matching.ts';
import { OrderBook } from './order-book.ts';
import type { Hold, MarketOrder, QuoteAccount } from './orders.ts';
import type { MarketTerms } from './terms.ts';

/** The state that a writer keeps. Each batch says whether the market may trade. */
export type LoadedMarket = Omit<MarketState, 'isOpen'>;

/**
 * Loads a market from the database: every open order, put into the book in the order of acceptance, and the quote
 * accounts, without quotes until they quote again. Open orders never cross each other, so nothing trades here.
 */
export async function loadMarket(
  connection: Connection,
  terms: MarketTerms,
  sequence: Sequence,
): Promise<LoadedMarket> {
  const book = new OrderBook<MarketOrder>();
  const fees = alias(accounts, 'fees');
  const open = await connection
    .select({
      order: orders,
      hold: holds,
      memberId: members.id,
      isTreasuryRun: members.isTreasuryRun,
      feesAccount: fees.id,
    })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .innerJoin(members, eq(members.id, accounts.memberId))
    .innerJoin(fees, and(eq(fees.tenantId, accounts.tenantId), eq(fees.treasuryRole, 'fees' satisfies TreasuryRole)))
    .where(and(eq(orders.symbol, terms.symbol), eq(orders.state, 'open')))
    .orderBy(asc(orders.id));
  for (const { order, hold, memberId, isTreasuryRun, feesAccount } of open) {
    book.submit({
      kind: 'order',
      id: order.id,
      owner: order.accountId,
      member: isTreasuryRun ? undefined : { id: memberId, feeRate: order.feeRate, feesAccount },
      side: order.side,
      timeInForce: order.timeInForce,
      priceTicks: order.priceTicks,
      lots: order.lots,
      remainingLots: order.lots - order.filledLots,
      filledTotal: order.filledTotal,
      hold: toHold(hold),
      createdAt: order.createdAt.getTime(),
    });
  }
  const baseHolds = alias(holds, 'base_holds');
  const quoteHolds = alias(holds, 'quote_holds');
  const rows = await connection
    .select({ account: quoteAccounts, base: baseHolds, quote: quoteHolds })
    .from(quoteAccounts)
    .innerJoin(baseHolds, eq(baseHolds.id, quoteAccounts.baseHoldId))
    .innerJoin(quoteHolds, eq(quoteHolds.id, quoteAccounts.quoteHoldId))
    .where(eq(quoteAccounts.symbol, terms.symbol));
  const loaded = new Map<number, QuoteAccount>();
  for (const { account, base, quote } of rows) {
    loaded.set(account.accountId, {
      accountId: account.accountId,
      base: toHold(base),
      baseLimit: account.baseLimit,
      quote: toHold(quote),
      quoteLimit: account.quoteLimit,
      quotes: { buy: new Map(), sell: new Map() },
    });
  }
  return { terms, book, quoteAccounts: loaded, sequence };
}

const toHold = (row: typeof holds.$inferSelect): Hold => ({
  id: row.id,
  accountId: row.accountId,
  coin: row.coin,
  amount: row.amount,
  storedAmount: row.amount,
});
