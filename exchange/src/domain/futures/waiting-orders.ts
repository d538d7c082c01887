import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { code } from '@livery/contract/envelope';
import { and, asc, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { inTransaction, type Connection, type Database, type Transaction } from '../../storage/database.ts';
import { futuresOrders, futuresProducts, futuresTicks } from '../../storage/schema/index.ts';
import { orderData, termsOf, type FuturesOrderRow } from './orders.ts';
import type { IndexBoard, IndexTick } from './products/index-board.ts';
import { closeWaitingHolds, lockTreasury, payStake } from './treasury.ts';

/** Ends a waiting order and frees its money. `undefined` when it no longer waits. */
async function cancelWaiting(
  tx: Transaction,
  { id, tenantId }: Pick<FuturesOrderRow, 'id' | 'tenantId'>,
  at: Date,
): Promise<FuturesOrderRow | undefined> {
  await lockTreasury(tx, tenantId);
  const [cancelled] = await tx
    .update(futuresOrders)
    .set({ state: 'cancelled', closedAt: at })
    .where(and(eq(futuresOrders.id, id), eq(futuresOrders.state, 'waiting')))
    .returning();
  if (cancelled !== undefined) await closeWaitingHolds(tx, cancelled, at);
  return cancelled;
}

/**
 * Cancels a member's waiting order.
 * @throws DomainError `notFound`; `wrongState` when it no longer waits, or when its price was recorded already:
 *   a member who also saw the next price must not choose
 */
export async function cancelFutures(
  tx: Transaction,
  board: IndexBoard,
  { memberId, id }: { memberId: string; id: number },
  at: Date,
): Promise<FuturesOrderData> {
  const [order] = await tx
    .select({ id: futuresOrders.id, tenantId: futuresOrders.tenantId })
    .from(futuresOrders)
    .where(and(eq(futuresOrders.id, id), eq(futuresOrders.memberId, memberId)));
  if (order === undefined) throw new DomainError(code.notFound);
  const cancelled = (await isReached(tx, id)) ? undefined : await cancelWaiting(tx, order, at);
  if (cancelled === undefined) throw new DomainError(code.wrongState);
  return orderData(cancelled, termsOf(board, cancelled));
}

/** Cancels what of a member's orders still waits, but for those whose price was recorded already. */
export async function cancelAllWaiting(tx: Transaction, memberId: string, at: Date): Promise<void> {
  const waiting = await tx
    .select({ id: futuresOrders.id, tenantId: futuresOrders.tenantId })
    .from(futuresOrders)
    .where(and(eq(futuresOrders.memberId, memberId), eq(futuresOrders.state, 'waiting')))
    .orderBy(asc(futuresOrders.id));
  for (const order of waiting) if (!(await isReached(tx, order.id))) await cancelWaiting(tx, order, at);
}

/** The waiting orders whose time is over. */
export function findExpired(database: Database, time: number): Promise<FuturesOrderRow[]> {
  return database
    .select()
    .from(futuresOrders)
    .where(and(eq(futuresOrders.state, 'waiting'), lt(futuresOrders.waitsUntil, time)))
    .orderBy(asc(futuresOrders.id));
}

/** Cancels an order whose time is over. Returns false when it no longer waits. */
export async function expire(database: Database, order: FuturesOrderRow, at: Date): Promise<boolean> {
  return (await inTransaction(database, (tx) => cancelWaiting(tx, order, at))) !== undefined;
}

interface Entry {
  readonly order: FuturesOrderRow;
  readonly tick: IndexTick;
}

const { direction, limitTicks, lowestTicks, highestTicks, waitsUntil, createdAt } = futuresOrders;
const { priceTicks } = futuresTicks;

const ofOpenProduct = and(eq(futuresProducts.id, futuresOrders.productId), eq(futuresProducts.isSuspended, false));

/** Whether an order of a product enters at a stored tick. */
const entersAtTick = and(
  eq(futuresTicks.productId, futuresOrders.productId),
  lte(futuresTicks.time, waitsUntil),
  gt(futuresTicks.time, futuresProducts.reopenedAt),
  sql`${futuresTicks.time} > floor(extract(epoch from ${createdAt}))::bigint`,
  sql`${priceTicks} between ${lowestTicks} and ${highestTicks}`,
  sql`case ${direction} when 'up' then ${priceTicks} <= ${limitTicks} else ${priceTicks} >= ${limitTicks} end`,
);
const whereWaiting = and(eq(futuresOrders.state, 'waiting'), isNotNull(limitTicks));

/**
 * Every waiting order with the first stored tick at which it enters: later than its purchase, at its limit or better,
 * inside the fluctuation limits of its purchase. Products that the operator has closed are left out.
 * @param after only ticks later than this, in epoch seconds
 */
export function findEntries(database: Database, after: number): Promise<Entry[]> {
  return database
    .selectDistinctOn([futuresOrders.id], {
      order: futuresOrders,
      tick: { time: futuresTicks.time, priceTicks: futuresTicks.priceTicks },
    })
    .from(futuresOrders)
    .innerJoin(futuresProducts, ofOpenProduct)
    .innerJoin(futuresTicks, and(entersAtTick, gt(futuresTicks.time, after)))
    .where(whereWaiting)
    .orderBy(asc(futuresOrders.id), asc(futuresTicks.time));
}

/** Whether a waiting order is about to enter at a stored tick. */
async function isReached(connection: Connection, orderId: number): Promise<boolean> {
  const reached = await connection
    .select({ id: futuresOrders.id })
    .from(futuresOrders)
    .innerJoin(futuresProducts, ofOpenProduct)
    .innerJoin(futuresTicks, entersAtTick)
    .where(and(whereWaiting, eq(futuresOrders.id, orderId)))
    .limit(1);
  return reached.length > 0;
}

/** Enters a waiting order at a tick. Returns false when it no longer waits. */
export async function enter(database: Database, { order, tick }: Entry, at: Date): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const treasury = await lockTreasury(tx, order.tenantId);
    const [entered] = await tx
      .update(futuresOrders)
      .set({
        state: 'open',
        entryTickTime: tick.time,
        entryTicks: tick.priceTicks,
        deliveryTime: tick.time + order.cycleSeconds,
      })
      .where(and(eq(futuresOrders.id, order.id), eq(futuresOrders.state, 'waiting')))
      .returning();
    if (entered === undefined) return false;
    await closeWaitingHolds(tx, entered, at);
    const account = await accountOf(tx, entered.memberId, 'FUTURE');
    await payStake(tx, entered, { treasury, account, at });
    return true;
  });
}
