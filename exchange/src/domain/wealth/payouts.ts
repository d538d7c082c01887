import type { PledgePayout } from '@livery/contract/calls/wealth/pledges';
import { and, eq, gte, inArray, lt, or } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection } from '../../storage/database.ts';
import { wealthOrders } from '../../storage/schema/index.ts';
import { dayOf, incomesOfDays, paymentTime, principalTime, runningStates, type WealthOrderRow } from './terms.ts';

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
