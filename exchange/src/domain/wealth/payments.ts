import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../storage/database.ts';
import { isDatabaseUnavailable } from '../../storage/database-unavailable.ts';
import { isRefusedWrite } from '../../storage/refused-write.ts';
import { wealthOrders } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import type { MemberEvents } from '../../member-events.ts';
import { payOrders } from './pay-orders.ts';
import { pledgeEvents } from './pledge-events.ts';
import { runningStates } from './terms.ts';

/** How many orders are paid in one transaction. */
const batch = 200;

interface Payments {
  readonly database: Database;
  readonly events: MemberEvents;
  /** Called for an order that could not be paid. The next run tries it again. */
  readonly onFailure: (error: unknown, orderId: number) => void;
}

/**
 * Pays every day of every pledge that is due and delivers every principal that is, oldest first. Each is done once,
 * because it moves the order on in the same transaction. After a downtime everything missed is done. One order that fails
 * holds up no other.
 */
export async function payDue(payments: Payments, nowMs: number): Promise<void> {
  const due = await payments.database
    .select({ id: wealthOrders.id })
    .from(wealthOrders)
    .where(isDue(nowMs))
    .orderBy(asc(wealthOrders.nextPaymentAt), asc(wealthOrders.id));
  for (let first = 0; first < due.length; first += batch)
    await pay(
      payments,
      due.slice(first, first + batch).map(({ id }) => id),
      nowMs,
    );
}

const isDue = (nowMs: number) =>
  and(inArray(wealthOrders.state, runningStates), lte(wealthOrders.nextPaymentAt, new Date(nowMs)));

/** Pays these orders together, or, when that fails, each half of them, until the one that fails is alone. */
async function pay(payments: Payments, ids: readonly number[], nowMs: number): Promise<void> {
  const { database, events, onFailure } = payments;
  try {
    const paid = await inTransaction(database, (tx) => payIds(tx, ids, nowMs));
    events.publishAll(paid.flatMap(({ id, memberId }) => pledgeEvents(memberId, id)));
  } catch (error) {
    // No order is at fault, so smaller batches would fail as well.
    if (isRefusedWrite(error) || isDatabaseUnavailable(error)) throw error;
    const [first, ...others] = ids;
    if (first !== undefined && others.length === 0) return onFailure(error, first);
    const half = Math.ceil(ids.length / 2);
    await pay(payments, ids.slice(0, half), nowMs);
    await pay(payments, ids.slice(half), nowMs);
  }
}

/** An order that another transaction pays or redeems at this moment is left to it. */
async function payIds(tx: Transaction, ids: readonly number[], nowMs: number) {
  const orders = await tx
    .select()
    .from(wealthOrders)
    .where(and(inArray(wealthOrders.id, [...ids]), isDue(nowMs)))
    .orderBy(asc(wealthOrders.id))
    .for('update', { skipLocked: true });
  return payOrders(tx, orders, new Date(nowMs));
}
