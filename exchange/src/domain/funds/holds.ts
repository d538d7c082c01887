import { type AccountCategory, accountCategories } from '@livery/contract/calls/funds';
import { standingOfferStatuses, statusesInEscrow } from '@livery/contract/calls/c2c/states';
import type { FundsHold } from '@livery/contract/calls/funds-history';
import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accountOf } from '../../ledger/accounts.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import {
  c2cOffers,
  c2cOrders,
  futuresOrders,
  futuresProducts,
  holds,
  orders,
  wealthOrders,
  withdrawals,
} from '../../storage/schema/index.ts';
import { runningStates } from '../wealth/terms.ts';

/**
 * Finds the holds of one purpose, newest first. It begins at what holds the money, where members have an index, because
 * there is one hold for each order ever placed.
 */
type FindHolds = (connection: Connection, memberId: string, ofCoin: SQL | undefined) => Promise<FundsHold[]>;

const finders: Readonly<Record<AccountCategory, readonly FindHolds[]>> = {
  SPOT: [spotOrderHolds, withdrawalHolds],
  FUTURE: [futuresHolds],
  C2C: [offerHolds, c2cOrderHolds],
  WEALTH: [pledgeHolds],
};

/** What holds a member's frozen amounts, of all accounts and coins or of one. */
export async function fundsHolds(
  connection: Connection,
  memberId: string,
  { coin, category }: { readonly coin?: string | undefined; readonly category?: AccountCategory | undefined },
): Promise<FundsHold[]> {
  const ofCoin = coin === undefined ? undefined : eq(holds.coin, coin);
  const wanted = accountCategories.filter((one) => category === undefined || one === category);
  const found: FundsHold[] = [];
  for (const find of wanted.flatMap((one) => finders[one])) found.push(...(await find(connection, memberId, ofCoin)));
  return found;
}

const held = { coin: holds.coin, amount: holds.amount };
const whereHeldBy = (holdId: AnyPgColumn) => and(eq(holds.id, holdId), gt(holds.amount, 0n));

interface Row {
  readonly amount: bigint;
  readonly createdAt: Date;
}

const toHoldData = <Found extends Row>({ amount, createdAt, ...rest }: Found) => ({
  ...rest,
  amount: asDecimal(amount),
  createTime: epochSeconds(createdAt),
});

async function spotOrderHolds(connection: Connection, memberId: string, ofCoin: SQL | undefined): Promise<FundsHold[]> {
  const { id, symbol, createdAt } = orders;
  const rows = await connection
    .select({ ...held, id, symbol, createdAt, holdId: holds.id })
    .from(orders)
    .innerJoin(holds, whereHeldBy(orders.holdId))
    .where(and(eq(orders.accountId, await accountOf(connection, memberId, 'SPOT')), eq(orders.state, 'open'), ofCoin))
    // Each market has blocks of ids of its own, so they do not follow time.
    .orderBy(desc(createdAt), desc(id));
  // A pair of orders has one hold, which its first order names.
  const firstOf = new Map(rows.map(({ holdId, ...row }) => [holdId, row]));
  return [...firstOf.values()].map((row) => ({ category: 'SPOT', purpose: 'spotOrder', ...toHoldData(row) }));
}

async function withdrawalHolds(
  connection: Connection,
  memberId: string,
  ofCoin: SQL | undefined,
): Promise<FundsHold[]> {
  const { id, createdAt } = withdrawals;
  const rows = await connection
    .select({ ...held, id, createdAt })
    .from(withdrawals)
    .innerJoin(holds, whereHeldBy(withdrawals.holdId))
    .where(and(eq(withdrawals.memberId, memberId), eq(withdrawals.state, 'processing'), ofCoin))
    .orderBy(desc(id));
  return rows.map((row) => ({ category: 'SPOT', purpose: 'withdrawal', ...toHoldData(row) }));
}

async function futuresHolds(connection: Connection, memberId: string, ofCoin: SQL | undefined): Promise<FundsHold[]> {
  const { id, createdAt } = futuresOrders;
  const rows = await connection
    .select({ ...held, id, symbol: futuresProducts.symbol, createdAt })
    .from(futuresOrders)
    .innerJoin(holds, whereHeldBy(futuresOrders.memberHoldId))
    .innerJoin(futuresProducts, eq(futuresProducts.id, futuresOrders.productId))
    .where(and(eq(futuresOrders.memberId, memberId), eq(futuresOrders.state, 'waiting'), ofCoin))
    .orderBy(desc(id));
  return rows.map((row) => ({ category: 'FUTURE', purpose: 'futuresOrder', ...toHoldData(row) }));
}

async function offerHolds(connection: Connection, memberId: string, ofCoin: SQL | undefined): Promise<FundsHold[]> {
  const { id, createdAt } = c2cOffers;
  const rows = await connection
    .select({ ...held, id, createdAt })
    .from(c2cOffers)
    .innerJoin(holds, whereHeldBy(c2cOffers.holdId))
    .where(and(eq(c2cOffers.sellerId, memberId), inArray(c2cOffers.status, [...standingOfferStatuses]), ofCoin))
    .orderBy(desc(id));
  return rows.map((row) => ({ category: 'C2C', purpose: 'c2cOffer', ...toHoldData(row) }));
}

async function c2cOrderHolds(connection: Connection, memberId: string, ofCoin: SQL | undefined): Promise<FundsHold[]> {
  const { id, offerId, createdAt } = c2cOrders;
  const rows = await connection
    .select({ ...held, id, offerId, createdAt })
    .from(c2cOffers)
    .innerJoin(c2cOrders, eq(offerId, c2cOffers.id))
    .innerJoin(holds, whereHeldBy(c2cOrders.holdId))
    .where(and(eq(c2cOffers.sellerId, memberId), inArray(c2cOrders.status, [...statusesInEscrow]), ofCoin))
    .orderBy(desc(id));
  return rows.map((row) => ({ category: 'C2C', purpose: 'c2cOrder', ...toHoldData(row) }));
}

async function pledgeHolds(connection: Connection, memberId: string, ofCoin: SQL | undefined): Promise<FundsHold[]> {
  const { id, categoryId: wealthCategoryId, createdAt } = wealthOrders;
  const rows = await connection
    .select({ ...held, id, wealthCategoryId, createdAt })
    .from(wealthOrders)
    .innerJoin(holds, whereHeldBy(wealthOrders.principalHoldId))
    .where(and(eq(wealthOrders.memberId, memberId), inArray(wealthOrders.state, runningStates), ofCoin))
    .orderBy(desc(id));
  return rows.map((row) => ({ category: 'WEALTH', purpose: 'pledge', ...toHoldData(row) }));
}
