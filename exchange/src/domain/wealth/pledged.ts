import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { wealthOrders } from '../../storage/schema/index.ts';
import { runningStates } from './terms.ts';

const sumOf = (amount: SQL) => sql<string>`coalesce(${amount}, 0)`;
const isRunning = inArray(wealthOrders.state, runningStates);

/** What is pledged of a product now, by all members and by one of them, in ledger units. */
export async function pledgedOf(
  connection: Connection,
  productId: number,
  memberId: string,
): Promise<{ readonly byAll: bigint; readonly byMember: bigint }> {
  const { amount } = wealthOrders;
  const [sums] = await connection
    .select({
      byAll: sumOf(sql`sum(${amount})`),
      byMember: sumOf(sql`sum(${amount}) filter (where ${eq(wealthOrders.memberId, memberId)})`),
    })
    .from(wealthOrders)
    .where(and(eq(wealthOrders.productId, productId), isRunning));
  return { byAll: BigInt(sums?.byAll ?? 0), byMember: BigInt(sums?.byMember ?? 0) };
}

/** What all members have pledged of each of these products now, in ledger units. A product without pledges is not there. */
export async function pledgedByAll(
  connection: Connection,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  if (productIds.length === 0) return new Map();
  const rows = await connection
    .select({ productId: wealthOrders.productId, sum: sumOf(sql`sum(${wealthOrders.amount})`) })
    .from(wealthOrders)
    .where(and(inArray(wealthOrders.productId, [...productIds]), isRunning))
    .groupBy(wealthOrders.productId);
  return new Map(rows.map(({ productId, sum }) => [productId, BigInt(sum)]));
}
