import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../storage/database.ts';
import { wealthOrders } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import { closeHold, spendHold } from '../../ledger/holds.ts';
import { tenantOf } from '../members/members.ts';
import type { MemberEvents } from '../../member-events.ts';
import { pledgeEvents } from './pledge-events.ts';
import { incomeOfDay, paymentTime, type WealthOrderRow } from './terms.ts';

/** How many orders are read at once. Each is paid in a transaction of its own. */
const batch = 200;

/**
 * Pays every day of every pledge that is due, oldest first. The last day returns the principal. Each day is paid once,
 * because its payment moves the order on in the same transaction. After a downtime every missed day is paid.
 */
export async function payDue(database: Database, events: MemberEvents, nowMs: number): Promise<void> {
  for (;;) {
    const due = await database
      .select()
      .from(wealthOrders)
      .where(and(eq(wealthOrders.state, 'holding'), lte(wealthOrders.nextPaymentAt, new Date(nowMs))))
      .orderBy(asc(wealthOrders.nextPaymentAt), asc(wealthOrders.id))
      .limit(batch);
    if (due.length === 0) return;
    for (const order of due) {
      await inTransaction(database, (tx) => payDay(tx, order, new Date(nowMs)));
      events.publishAll(pledgeEvents(order.memberId, order.id));
    }
  }
}

async function payDay(tx: Transaction, order: WealthOrderRow, at: Date): Promise<void> {
  const day = order.paidDays + 1;
  const isLast = day === order.circleDays;
  const moved = await tx
    .update(wealthOrders)
    .set({
      paidDays: day,
      nextPaymentAt: paymentTime(order.createdAt, day + 1),
      ...(isLast && { state: 'completed', endedAt: at }),
    })
    .where(
      and(eq(wealthOrders.id, order.id), eq(wealthOrders.state, 'holding'), eq(wealthOrders.paidDays, order.paidDays)),
    )
    .returning({ id: wealthOrders.id });
  // The order was redeemed or paid in the meantime.
  if (moved.length === 0) return;
  const income = incomeOfDay(order, day);
  if (isLast) await closeHold(tx, order.incomeHoldId, at);
  else await spendHold(tx, order.incomeHoldId, income);
  if (income > 0n) await payIncome(tx, order, day, income, at);
  if (isLast) await closeHold(tx, order.principalHoldId, at);
}

async function payIncome(tx: Transaction, order: WealthOrderRow, day: number, amount: bigint, at: Date): Promise<void> {
  const { memberId, coin } = order;
  const treasury = await treasuryAccount(tx, await tenantOf(tx, memberId), 'wealth');
  const account = await accountOf(tx, memberId, 'WEALTH');
  await post(tx, {
    kind: 'pledge income',
    reference: `pledge ${order.id}, day ${day}`,
    at,
    postings: [
      { accountId: treasury, coin, amount: -amount },
      { accountId: account, coin, amount },
    ],
  });
}
