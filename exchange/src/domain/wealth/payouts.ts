import type { PledgeEntry, PledgePayout } from '@livery/contract/calls/wealth/pledges';
import { code } from '@livery/contract/envelope';
import { and, count, desc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import type { RecordList } from '../../storage/rows.ts';
import { entries, wealthEntries, wealthOrders } from '../../storage/schema/index.ts';
import { linesOfEntries, type EntryLine } from '../funds/records.ts';
import {
  dayOf,
  incomeAfter,
  incomesOfDays,
  paymentTime,
  principalTime,
  runningStates,
  type WealthOrderRow,
} from './terms.ts';

const dayMs = 86_400_000;

interface Span {
  /** Included. */
  readonly sinceMs: number;
  /** Not included. */
  readonly untilMs: number;
}

interface Payout {
  readonly at: Date;
  readonly kind: PledgePayout['kind'];
  readonly isPaid: boolean;
  /** In ledger units. */
  readonly amount: bigint;
}

interface PayoutsQuery {
  readonly memberId: string;
  readonly categoryId: number | undefined;
  readonly sinceMs: number;
  /** How many times 24 hours from there on. */
  readonly days: number;
}

/** What all pledges of a member pay within a span, summed up by time, kind and coin, in the order of time. */
export async function payouts(
  connection: Connection,
  { memberId, categoryId, sinceMs, days }: PayoutsQuery,
): Promise<PledgePayout[]> {
  const span = { sinceMs, untilMs: sinceMs + days * dayMs };
  const orders = await connection
    .select()
    .from(wealthOrders)
    .where(
      and(
        eq(wealthOrders.memberId, memberId),
        categoryId === undefined ? undefined : eq(wealthOrders.categoryId, categoryId),
        lt(wealthOrders.createdAt, new Date(span.untilMs)),
        or(inArray(wealthOrders.state, runningStates), gte(wealthOrders.endedAt, new Date(sinceMs))),
      ),
    );
  const sums = new Map<string, Payout & { readonly coin: string }>();
  for (const order of orders)
    for (const payout of [...incomes(order, span), ...principal(order, span)]) {
      const key = [payout.at.getTime(), payout.kind, order.coin, payout.isPaid].join(' ');
      const amount = payout.amount + (sums.get(key)?.amount ?? 0n);
      sums.set(key, { ...payout, coin: order.coin, amount });
    }
  return [...sums.values()]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, amount, ...payout }) => ({ ...payout, time: epochSeconds(at), amount: asDecimal(amount) }));
}

function* incomes(order: WealthOrderRow, { sinceMs, untilMs }: Span): Generator<Payout> {
  const { createdAt, paidDays, circleDays, state } = order;
  const purchaseDay = dayOf(createdAt.getTime());
  // A day is paid `day + 1` days after the beginning of the day of purchase (`paymentTime`).
  const dayAt = (timeMs: number) => Math.ceil((timeMs - purchaseDay) / dayMs) - 1;
  const first = Math.max(1, dayAt(sinceMs));
  const last = Math.min(state === 'redeemed' ? paidDays : circleDays, dayAt(untilMs) - 1);
  for (const { day, income } of incomesOfDays(order, first, last))
    if (income > 0n) yield { at: paymentTime(createdAt, day), kind: 'income', isPaid: day <= paidDays, amount: income };
}

function* principal(order: WealthOrderRow, { sinceMs, untilMs }: Span): Generator<Payout> {
  const { state, endedAt, amount, redeemCost } = order;
  const at = endedAt ?? principalTime(order);
  if (at.getTime() < sinceMs || at.getTime() >= untilMs) return;
  yield {
    at,
    kind: 'principal',
    isPaid: endedAt !== null,
    amount: amount - (state === 'redeemed' ? (redeemCost ?? 0n) : 0n),
  };
}

interface LedgerQuery {
  readonly memberId: string;
  readonly orderId: number;
  readonly lastId?: number | undefined;
  readonly pageSize: number;
}

/** A page of the entries that a member's pledge caused, newest first. @throws DomainError `notFound` */
export async function pledgeLedger(connection: Connection, wanted: LedgerQuery): Promise<RecordList<PledgeEntry>> {
  const { memberId, orderId, lastId, pageSize } = wanted;
  const [order] = await connection
    .select()
    .from(wealthOrders)
    .where(and(eq(wealthOrders.id, orderId), eq(wealthOrders.memberId, memberId)));
  if (order === undefined) throw new DomainError(code.notFound, { field: 'id' });
  const ofOrder = eq(wealthEntries.orderId, orderId);
  const rows = await connection
    .select({ id: wealthEntries.entryId, day: wealthEntries.day, at: entries.createdAt })
    .from(wealthEntries)
    .innerJoin(entries, eq(entries.id, wealthEntries.entryId))
    .where(and(ofOrder, lastId === undefined ? undefined : lt(wealthEntries.entryId, BigInt(lastId))))
    .orderBy(desc(wealthEntries.entryId))
    .limit(pageSize);
  const lines = await linesOfEntries(
    connection,
    rows.map(({ id }) => id),
  );
  const list = rows.map(({ id, day, at }) => ({
    id: Number(id),
    day,
    time: epochSeconds(at),
    ...asEntry(order, day ?? order.paidDays, lines.get(id) ?? []),
    kind: day === null ? ('redeemCost' as const) : ('income' as const),
  }));
  if (lastId !== undefined) return { list };
  const [all] = await connection.select({ total: count() }).from(wealthEntries).where(ofOrder);
  return { list, total: all?.total ?? 0 };
}

const asEntry = (order: WealthOrderRow, paidDays: number, lines: readonly EntryLine[]) => ({
  amount: asDecimal(lines.find(({ isMembers }) => isMembers)?.amount ?? 0n),
  incomeAmount: asDecimal(incomeAfter(order, paidDays)),
  lines: lines.map(({ isMembers, coin, amount, balance }) => ({
    account: isMembers ? ('WEALTH' as const) : ('operator' as const),
    coin,
    amount: asDecimal(amount),
    balance: balance === null ? null : asDecimal(balance),
  })),
});
