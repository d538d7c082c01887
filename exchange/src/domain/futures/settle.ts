import { futuresSettlement } from '@livery/contract/rules/futures-settlement';
import { formatUnits, parseUnits, toDecimal } from '@livery/contract/decimal';
import { and, asc, between, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { ledgerScale } from '../../ledger/amounts.ts';
import { formatPrice } from '../../market/terms.ts';
import type { Connection, Database, Transaction } from '../../storage/database.ts';
import { futuresOrders, futuresSettlementTicks, futuresTicks } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { closeTreasuryHold, lockTreasury, payOut, returnStake } from './treasury.ts';
import type { IndexBoard, IndexTick } from './index-board.ts';
import { type FuturesOrderRow, termsOf } from './orders.ts';

/** A batch of the open orders whose delivery time has come, after an id. */
export function findDue(database: Database, time: number, afterId: number, limit: number): Promise<FuturesOrderRow[]> {
  return database
    .select()
    .from(futuresOrders)
    .where(and(eq(futuresOrders.state, 'open'), lte(futuresOrders.deliveryTime, time), gt(futuresOrders.id, afterId)))
    .orderBy(asc(futuresOrders.id))
    .limit(limit);
}

/** An order that has entered, with what its state promises. */
interface Entered extends FuturesOrderRow {
  readonly entryTickTime: number;
  readonly entryTicks: number;
  readonly deliveryTime: number;
}

function entered(order: FuturesOrderRow): Entered {
  const { id, entryTickTime, entryTicks, deliveryTime } = order;
  if (entryTickTime === null || entryTicks === null || deliveryTime === null)
    throw new Error(`futures order ${id} is open without an entry`);
  return { ...order, entryTickTime, entryTicks, deliveryTime };
}

/**
 * Settles an open order by the published rule (`futuresSettlement`), and stores the ticks by which it was. Returns false
 * when it is not open any more.
 */
export async function settle(
  { database, board }: { readonly database: Database; readonly board: IndexBoard },
  open: FuturesOrderRow,
  at: Date,
): Promise<boolean> {
  const order = entered(open);
  return inTransaction(database, async (tx) => {
    const treasury = await lockTreasury(tx, order.tenantId);
    const outcome = outcomeOf(board, order, await lastTick(tx, order));
    const [settled] = await tx
      .update(futuresOrders)
      .set({ ...outcome, closedAt: at })
      .where(and(eq(futuresOrders.id, order.id), eq(futuresOrders.state, 'open')))
      .returning();
    if (settled === undefined) return false;
    await closeTreasuryHold(tx, settled, at);
    const account = await accountOf(tx, settled.memberId, 'FUTURE');
    const closingEntryId =
      outcome.state === 'void'
        ? await returnStake(tx, settled, { treasury, account, at })
        : await payOut(tx, settled, { treasury, account, payout: outcome.payout, at });
    if (closingEntryId !== undefined)
      await tx.update(futuresOrders).set({ closingEntryId }).where(eq(futuresOrders.id, order.id));
    await storeTicks(tx, order);
    return true;
  });
}

/** The last tick at or before the delivery time, however old. */
async function lastTick(connection: Connection, { productId, deliveryTime }: Entered): Promise<IndexTick | undefined> {
  const [tick] = await connection
    .select({ time: futuresTicks.time, priceTicks: futuresTicks.priceTicks })
    .from(futuresTicks)
    .where(and(eq(futuresTicks.productId, productId), lte(futuresTicks.time, deliveryTime)))
    .orderBy(desc(futuresTicks.time))
    .limit(1);
  return tick;
}

function outcomeOf(board: IndexBoard, order: Entered, last: IndexTick | undefined) {
  const terms = termsOf(board, order);
  const settlement = futuresSettlement(
    {
      ...{ direction: order.direction, odds: toDecimal(order.odds), deliveryTime: order.deliveryTime },
      ...{ amount: formatUnits(order.stake, ledgerScale), fee: formatUnits(order.fee, ledgerScale) },
      buyPrice: formatPrice(terms, order.entryTicks),
    },
    last && { time: last.time, price: formatPrice(terms, last.priceTicks) },
  );
  if (settlement.status === 'void') return { state: 'void' } as const;
  const { delivery, payout } = settlement;
  return {
    state: 'delivered',
    deliveryTickTime: delivery.time,
    deliveryTicks: Number(parseUnits(delivery.price, terms.priceDecimals)),
    payout: parseUnits(payout, ledgerScale),
  } as const;
}

/** Stores the ticks from the entry up to the delivery time with the order, since recorded ones are deleted after a day. */
async function storeTicks(tx: Transaction, { id, productId, entryTickTime, deliveryTime }: Entered): Promise<void> {
  const ticks = tx
    .select({
      ticks: sql`coalesce(jsonb_agg(jsonb_build_array(${futuresTicks.time}, ${futuresTicks.priceTicks}) order by ${futuresTicks.time}), '[]')`,
    })
    .from(futuresTicks)
    .where(and(eq(futuresTicks.productId, productId), between(futuresTicks.time, entryTickTime, deliveryTime)));
  await tx.insert(futuresSettlementTicks).values({ orderId: id, ticks: sql`(${ticks})` });
}
