import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Connection, Database } from '../../storage/database.ts';
import { futuresOrders, futuresProducts, futuresTicks } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { closeWaitingHolds, lockTreasury, payStake } from './treasury.ts';
import type { IndexTick } from './index-board.ts';
import type { FuturesOrderRow } from './orders.ts';

export interface Entry {
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
const isWaiting = and(eq(futuresOrders.state, 'waiting'), isNotNull(limitTicks));

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
    .where(isWaiting)
    .orderBy(asc(futuresOrders.id), asc(futuresTicks.time));
}

/** Whether a waiting order enters at a stored tick, so that it is about to. */
export async function isReached(connection: Connection, orderId: number): Promise<boolean> {
  const reached = await connection
    .select({ id: futuresOrders.id })
    .from(futuresOrders)
    .innerJoin(futuresProducts, ofOpenProduct)
    .innerJoin(futuresTicks, entersAtTick)
    .where(and(isWaiting, eq(futuresOrders.id, orderId)))
    .limit(1);
  return reached.length > 0;
}

/** Enters a waiting order at a tick. Returns false when it does not wait any more. */
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
