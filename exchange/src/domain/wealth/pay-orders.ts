import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/database.ts';
import { insertRows, rowsAsJson } from '../../storage/rows.ts';
import { accounts, wealthEntries, wealthOrders } from '../../storage/schema/index.ts';
import { postAll } from '../../ledger/entries.ts';
import { spendHolds } from '../../ledger/holds.ts';
import { incomeAfter, incomesOfDays, paymentTime, principalTime, type WealthOrderRow } from './terms.ts';

interface Income {
  readonly order: WealthOrderRow;
  readonly day: number;
  readonly income: bigint;
}

/**
 * Pays every day of these pledges that is due, and delivers the principals that are. Returns the pledges as they are
 * then. The caller has locked them.
 */
export async function payOrders(
  tx: Transaction,
  orders: readonly WealthOrderRow[],
  at: Date,
): Promise<WealthOrderRow[]> {
  const steps = orders.map((order) => ({ order, next: advanced(order, at) }));
  const moved = steps.filter(({ order, next }) => next !== order);
  if (moved.length === 0) return [...orders];
  const incomes = moved.flatMap(({ order, next }) =>
    [...incomesOfDays(order, order.paidDays + 1, next.paidDays)].map((income) => ({ order, ...income })),
  );
  await storeOrders(
    tx,
    moved.map(({ next }) => next),
  );
  // The treasury before the members, as purchases do: in opposite orders two transactions would wait for each other.
  await spendHolds(
    tx,
    moved
      .filter(({ order }) => order.state === 'holding')
      .map(({ order, next }) => ({ id: order.incomeHoldId, amount: incomeToSpend(order, next) })),
    at,
  );
  await spendHolds(
    tx,
    moved
      .filter(({ next }) => next.state === 'completed')
      .map(({ order }) => ({ id: order.principalHoldId, amount: 'rest' })),
    at,
  );
  await payIncomes(
    tx,
    incomes.filter(({ income }) => income > 0n),
    at,
  );
  return steps.map(({ next }) => next);
}

/** A pledge after everything that is due; the same object when nothing is. */
function advanced(order: WealthOrderRow, at: Date): WealthOrderRow {
  const { createdAt, circleDays } = order;
  if (order.state !== 'holding' && order.state !== 'expired') return order;
  if (order.nextPaymentAt > at) return order;
  let { paidDays } = order;
  while (paidDays < circleDays && paymentTime(createdAt, paidDays + 1) <= at) paidDays += 1;
  if (paidDays < circleDays) return { ...order, paidDays, nextPaymentAt: paymentTime(createdAt, paidDays + 1) };
  const deliveredAt = principalTime(order);
  const paid = { ...order, paidDays, nextPaymentAt: deliveredAt };
  // The end is the time at which the delivery was due, also when it comes late after a downtime.
  return deliveredAt <= at ? { ...paid, state: 'completed', endedAt: deliveredAt } : { ...paid, state: 'expired' };
}

const incomeToSpend = (order: WealthOrderRow, next: WealthOrderRow) =>
  next.state === 'holding' ? incomeAfter(order, next.paidDays) - incomeAfter(order, order.paidDays) : 'rest';

async function storeOrders(tx: Transaction, orders: readonly WealthOrderRow[]): Promise<void> {
  const rows = rowsAsJson(
    orders.map(({ id, state, paidDays, nextPaymentAt, endedAt }) => ({ id, state, paidDays, nextPaymentAt, endedAt })),
  );
  await tx.execute(sql`
    update ${wealthOrders} set state = c.state, paid_days = c.paid_days, next_payment_at = c.next_payment_at,
      ended_at = c.ended_at
    from jsonb_to_recordset(${rows}::jsonb)
      as c(id bigint, state text, paid_days integer, next_payment_at timestamptz, ended_at timestamptz)
    where ${wealthOrders.id} = c.id`);
}

async function payIncomes(tx: Transaction, incomes: readonly Income[], at: Date): Promise<void> {
  const memberIds = [...new Set(incomes.map(({ order }) => order.memberId))];
  const wealthAccounts = await tx
    .select({ id: accounts.id, memberId: accounts.memberId, tenantId: accounts.tenantId })
    .from(accounts)
    .where(and(inArray(accounts.memberId, memberIds), eq(accounts.category, 'WEALTH')));
  const treasuries = await tx
    .select({ id: accounts.id, tenantId: accounts.tenantId })
    .from(accounts)
    .where(eq(accounts.treasuryRole, 'wealth'));
  const treasuryOf = new Map(treasuries.map(({ id, tenantId }) => [tenantId, id]));
  const accountOf = new Map(wealthAccounts.map((account) => [account.memberId, account]));
  const posted = await postAll(
    tx,
    incomes.map(({ order: { id: orderId, memberId, coin }, day, income }) => {
      const account = accountOf.get(memberId);
      const treasury = account && treasuryOf.get(account.tenantId);
      if (account === undefined || treasury === undefined) throw new Error(`pledge ${orderId} lacks an account`);
      return {
        ...{ kind: 'pledge income', reference: `pledge ${orderId}, day ${day}`, at, orderId, day },
        postings: [
          { accountId: treasury, coin, amount: -income },
          { accountId: account.id, coin, amount: income },
        ],
      };
    }),
  );
  await insertRows(
    tx,
    wealthEntries,
    posted.map(({ id: entryId, orderId, day }) => ({ orderId, entryId, day })),
  );
}
