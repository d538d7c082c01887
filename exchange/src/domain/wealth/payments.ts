import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../storage/database.ts';
import { wealthEntries, wealthOrders } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import { closeHold, spendHold } from '../../ledger/holds.ts';
import { tenantOf } from '../members/members.ts';
import type { MemberEvents } from '../../member-events.ts';
import { pledgeEvents } from './pledge-events.ts';
import { incomeOfDay, paymentTime, principalTime, runningStates, type WealthOrderRow } from './terms.ts';

/** How many orders are read at once. Each is paid in a transaction of its own. */
const batch = 200;

/**
 * Pays every day of every pledge that is due and delivers every principal that is, oldest first. Each is done once,
 * because it moves the order on in the same transaction. After a downtime everything missed is done.
 */
export async function payDue(database: Database, events: MemberEvents, nowMs: number): Promise<void> {
  for (;;) {
    const due = await database
      .select()
      .from(wealthOrders)
      .where(and(inArray(wealthOrders.state, runningStates), lte(wealthOrders.nextPaymentAt, new Date(nowMs))))
      .orderBy(asc(wealthOrders.nextPaymentAt), asc(wealthOrders.id))
      .limit(batch);
    if (due.length === 0) return;
    for (const order of due) {
      const carryOut = order.state === 'holding' ? payDay : deliver;
      await inTransaction(database, (tx) => carryOut(tx, order, new Date(nowMs)));
      events.publishAll(pledgeEvents(order.memberId, order.id));
    }
  }
}

type Next = Partial<Pick<WealthOrderRow, 'state' | 'paidDays' | 'nextPaymentAt' | 'endedAt'>>;

/** Whether the order still was as it was read. If not, it was redeemed, paid or delivered in the meantime. */
async function moveOn(tx: Transaction, { id, state, paidDays }: WealthOrderRow, next: Next): Promise<boolean> {
  const moved = await tx
    .update(wealthOrders)
    .set(next)
    .where(and(eq(wealthOrders.id, id), eq(wealthOrders.state, state), eq(wealthOrders.paidDays, paidDays)))
    .returning({ id: wealthOrders.id });
  return moved.length > 0;
}

async function payDay(tx: Transaction, order: WealthOrderRow, at: Date): Promise<void> {
  const day = order.paidDays + 1;
  const isLast = day === order.circleDays;
  const next: Next = isLast
    ? { paidDays: day, state: 'expired', nextPaymentAt: principalTime(order) }
    : { paidDays: day, nextPaymentAt: paymentTime(order.createdAt, day + 1) };
  if (!(await moveOn(tx, order, next))) return;
  const income = incomeOfDay(order, day);
  if (isLast) await closeHold(tx, order.incomeHoldId, at);
  else await spendHold(tx, order.incomeHoldId, income);
  if (income > 0n) await payIncome(tx, order, day, income, at);
}

/** Gives the principal back. It ends at the time at which that was due, also when it comes late after a downtime. */
async function deliver(tx: Transaction, order: WealthOrderRow, at: Date): Promise<void> {
  if (await moveOn(tx, order, { state: 'completed', endedAt: order.nextPaymentAt }))
    await closeHold(tx, order.principalHoldId, at);
}

async function payIncome(tx: Transaction, order: WealthOrderRow, day: number, amount: bigint, at: Date): Promise<void> {
  const { id: orderId, memberId, coin } = order;
  const treasury = await treasuryAccount(tx, await tenantOf(tx, memberId), 'wealth');
  const account = await accountOf(tx, memberId, 'WEALTH');
  const entryId = await post(tx, {
    kind: 'pledge income',
    reference: `pledge ${orderId}, day ${day}`,
    at,
    postings: [
      { accountId: treasury, coin, amount: -amount },
      { accountId: account, coin, amount },
    ],
  });
  await tx.insert(wealthEntries).values({ orderId, entryId, day });
}
