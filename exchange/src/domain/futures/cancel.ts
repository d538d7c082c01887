import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { code } from '@livery/contract/envelope';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../storage/database.ts';
import { futuresOrders } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { DomainError } from '../../errors.ts';
import { isReached } from './enter-waiting.ts';
import { closeWaitingHolds, lockTreasury } from './treasury.ts';
import type { IndexBoard } from './index-board.ts';
import { type FuturesOrderRow, orderData, termsOf } from './orders.ts';

/** Ends a waiting order and frees its money. `undefined` when it does not wait any more. */
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
 * @throws DomainError `notFound`; `wrongState` when it does not wait any more, or when its price was recorded already:
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

/** Cancels an order whose time is over. Returns false when it does not wait any more. */
export async function expire(database: Database, order: FuturesOrderRow, at: Date): Promise<boolean> {
  return (await inTransaction(database, (tx) => cancelWaiting(tx, order, at))) !== undefined;
}
