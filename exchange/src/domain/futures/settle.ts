import { toDecimal } from '@livery/contract/decimal';
import { futuresPayout, futuresResult, maxTickAgeSeconds } from '@livery/contract/rules/futures';
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import { ledgerScale } from '../../ledger/scale.ts';
import type { Connection, Database } from '../../storage/database.ts';
import { futuresOrders, futuresTicks } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { formatUnits, parseUnits } from '@livery/contract/units';
import { closeTreasuryHold, lockTreasury, payOut, returnStake } from './treasury.ts';
import type { IndexTick } from './index-board.ts';
import type { FuturesOrderRow } from './orders.ts';

/** A batch of the open orders whose delivery time has come, after an id. */
export function findDue(database: Database, time: number, afterId: number, limit: number): Promise<FuturesOrderRow[]> {
  return database
    .select()
    .from(futuresOrders)
    .where(and(eq(futuresOrders.state, 'open'), lte(futuresOrders.deliveryTime, time), gt(futuresOrders.id, afterId)))
    .orderBy(asc(futuresOrders.id))
    .limit(limit);
}

/**
 * Settles an open order by the published rule: by the last tick at or before its delivery time, or not at all when that
 * is too old. Returns false when it is not open any more.
 */
export async function settle(database: Database, order: FuturesOrderRow, at: Date): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const treasury = await lockTreasury(tx, order.tenantId);
    const outcome = outcomeOf(order, await deliveryTick(tx, order));
    const [settled] = await tx
      .update(futuresOrders)
      .set({ ...outcome, closedAt: at })
      .where(and(eq(futuresOrders.id, order.id), eq(futuresOrders.state, 'open')))
      .returning();
    if (settled === undefined) return false;
    await closeTreasuryHold(tx, settled, at);
    const account = await accountOf(tx, settled.memberId, 'FUTURE');
    if (outcome.state === 'void') await returnStake(tx, settled, { treasury, account, at });
    else await payOut(tx, settled, { treasury, account, payout: outcome.payout, at });
    return true;
  });
}

/** The last tick at or before the delivery time, unless it is too old to settle anything. */
async function deliveryTick(
  connection: Connection,
  { id, productId, deliveryTime }: FuturesOrderRow,
): Promise<IndexTick | undefined> {
  if (deliveryTime === null) throw new Error(`futures order ${id} is open without a delivery time`);
  const [tick] = await connection
    .select({ time: futuresTicks.time, priceTicks: futuresTicks.priceTicks })
    .from(futuresTicks)
    .where(and(eq(futuresTicks.productId, productId), lte(futuresTicks.time, deliveryTime)))
    .orderBy(desc(futuresTicks.time))
    .limit(1);
  return tick !== undefined && deliveryTime - tick.time <= maxTickAgeSeconds ? tick : undefined;
}

function outcomeOf({ id, direction, entryTicks, stake, odds }: FuturesOrderRow, tick: IndexTick | undefined) {
  if (entryTicks === null) throw new Error(`futures order ${id} is open without an entry price`);
  if (tick === undefined) return { state: 'void' } as const;
  const result = futuresResult(direction, entryTicks, tick.priceTicks);
  const payout = futuresPayout(result, formatUnits(stake, ledgerScale), toDecimal(odds));
  return {
    state: 'delivered',
    deliveryTickTime: tick.time,
    deliveryTicks: tick.priceTicks,
    payout: parseUnits(payout, ledgerScale),
  } as const;
}
