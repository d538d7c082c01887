import type { TradeRecord } from '@livery/contract/calls/c2c/offers';
import { and, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { c2cOrders } from '../../storage/schema/index.ts';

const daysMs = 30 * 86_400_000;
/** Fewer say nothing about what is usual. */
const fewestReleased = 5;

const { status, createdAt, paidAt, endedAt, lateAt } = c2cOrders;
const released = sql`filter (where ${status} = 'released')`;
/** Of orders that were paid in time, in seconds. */
const usualSeconds = (from: typeof createdAt | typeof paidAt, to: typeof paidAt | typeof endedAt) =>
  sql<
    number | null
  >`percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from})) filter (where ${status} = 'released' and ${lateAt} is null)`;

/**
 * How members did as sellers or as buyers over the last 30 days. A seller is judged by the orders that were paid, because who
 * does not pay is not the seller's doing; a buyer by all.
 */
export async function tradeRecords(
  connection: Connection,
  role: 'seller' | 'buyer',
  memberIds: readonly string[],
  at: Date,
): Promise<(memberId: string) => TradeRecord> {
  const member = role === 'seller' ? c2cOrders.sellerId : c2cOrders.buyerId;
  const rows = await connection
    .select({
      memberId: member,
      orders: sql<number>`count(*)::int`,
      released: sql<number>`(count(*) ${released})::int`,
      paySeconds: usualSeconds(createdAt, paidAt),
      releaseSeconds: usualSeconds(paidAt, endedAt),
    })
    .from(c2cOrders)
    .where(
      and(
        inArray(member, [...new Set(memberIds)]),
        gte(endedAt, new Date(at.getTime() - daysMs)),
        role === 'seller' ? isNotNull(paidAt) : undefined,
      ),
    )
    .groupBy(member);
  return (memberId) => {
    const row = rows.find((one) => one.memberId === memberId);
    if (row === undefined) return { orders: 0, completionRate: null, paySeconds: null, releaseSeconds: null };
    const isUsual = row.released >= fewestReleased;
    const seconds = (median: number | null) => (isUsual && median !== null ? Math.round(median) : null);
    return {
      orders: row.orders,
      completionRate: Math.floor((row.released * 1000) / row.orders) / 10,
      paySeconds: seconds(row.paySeconds),
      releaseSeconds: seconds(row.releaseSeconds),
    };
  };
}
