import { code } from '@livery/contract/envelope';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { MemberEvent, MemberEvents } from '../../commands/member-events.ts';
import { DomainError } from '../../errors.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { post, postAll } from '../../ledger/entries.ts';
import { closeHold, spendHolds } from '../../ledger/holds.ts';
import { isDatabaseUnavailable } from '../../storage/database-unavailable.ts';
import { inTransaction, type Database, type Transaction } from '../../storage/database.ts';
import { isRefusedWrite } from '../../storage/disk.ts';
import { insertRows, rowsAsJson } from '../../storage/rows.ts';
import { accounts, wealthEntries, wealthOrders } from '../../storage/schema/index.ts';
import {
  incomeAfter,
  incomesOfDays,
  paymentTime,
  principalTime,
  redeemCost,
  runningStates,
  type WealthOrderRow,
} from './terms.ts';

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

interface Income {
  readonly order: WealthOrderRow;
  readonly day: number;
  readonly income: bigint;
}

/**
 * Pays every day of these pledges that is due, and delivers the principals that are. Returns the pledges as they are
 * then. The caller has locked them.
 */
async function payOrders(tx: Transaction, orders: readonly WealthOrderRow[], at: Date): Promise<WealthOrderRow[]> {
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
        kind: 'pledge income',
        reference: `pledge ${orderId}, day ${day}`,
        at,
        orderId,
        day,
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

interface Redemption {
  readonly tenantId: string;
  readonly memberId: string;
  readonly orderId: number;
  readonly at: Date;
}

/**
 * Ends a pledge early, after every day that is due is paid. The principal is available again, less the cost, and what was
 * paid stays paid. A pledge whose delivery is due is delivered instead, which costs nothing. Returns the cost in ledger
 * units.
 * @throws DomainError `notFound`; `notRedeemable` for a product without early redemption and a pledge that has ended
 */
export async function redeem(tx: Transaction, { tenantId, memberId, orderId, at }: Redemption): Promise<bigint> {
  const own = and(eq(wealthOrders.id, orderId), eq(wealthOrders.memberId, memberId));
  const [found] = await tx.select().from(wealthOrders).where(own).for('update');
  if (found === undefined) throw new DomainError(code.notFound, { field: 'id' });
  const [order = found] = await payOrders(tx, [found], at);
  if (order.state === 'completed' && found.state !== 'completed') return 0n;
  if (order.state !== 'holding' || order.redeemCostRatio === null) throw new DomainError(code.notRedeemable);
  const cost = redeemCost(order);
  await tx.update(wealthOrders).set({ state: 'redeemed', endedAt: at, redeemCost: cost }).where(own);
  await closeHold(tx, order.incomeHoldId, at);
  await closeHold(tx, order.principalHoldId, at);
  if (cost > 0n) {
    const { coin } = order;
    const entryId = await post(tx, {
      kind: 'pledge redemption',
      reference: `pledge ${orderId}`,
      at,
      postings: [
        { accountId: await accountOf(tx, memberId, 'WEALTH'), coin, amount: -cost },
        { accountId: await treasuryAccount(tx, tenantId, 'wealth'), coin, amount: cost },
      ],
    });
    await tx.insert(wealthEntries).values({ orderId, entryId });
  }
  return cost;
}

/** A pledge is new or changed, and balances with it. */
export const pledgeEvents = (memberId: string, orderId: number): MemberEvent[] =>
  (['wealth', 'balances'] as const).map((topic) => ({ memberId, topic, reference: String(orderId) }));
