import type { TradeRecord } from '@livery/contract/calls/c2c/fields';
import { and, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '../../storage/database.ts';
import { c2cOrders } from '../../storage/schema/index.ts';

const daysMs = 30 * 86_400_000;
/** Fewer say nothing about what is usual. */
const fewestReleased = 5;

const { status, createdAt, paidAt, endedAt, lateAt } = c2cOrders;
const isReleased = sql`${status} = 'released'`;
/** The median of seconds from one time to another, of orders that were paid in time. */
const usualSeconds = (from: AnyPgColumn, to: AnyPgColumn) => {
  const median = sql`percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}))`;
  return sql<number | null>`${median} filter (where ${isReleased} and ${lateAt} is null)`;
};

interface TradersWanted {
  readonly role: 'seller' | 'buyer';
  readonly memberIds: readonly string[];
  readonly at: Date;
}

/**
 * How members did as sellers or as buyers over the last 30 days. A seller is judged by the orders that were paid, because who
 * does not pay is not the seller's doing; a buyer by all.
 */
export async function tradeRecords(
  connection: Connection,
  { role, memberIds, at }: TradersWanted,
): Promise<(memberId: string) => TradeRecord> {
  const member = role === 'seller' ? c2cOrders.sellerId : c2cOrders.buyerId;
  const rows = await connection
    .select({
      memberId: member,
      orders: sql<number>`count(*)::int`,
      released: sql<number>`(count(*) filter (where ${isReleased}))::int`,
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
