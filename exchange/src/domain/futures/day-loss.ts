import { and, eq, gte, sql } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { futuresOrders } from '../../storage/schema/index.ts';
import { isInProgress } from './orders.ts';

const day = 86_400;

/** What a member lost on a day, and may still lose, in ledger units. */
export interface DayLoss {
  /** Stakes and fees of the orders delivered since midnight UTC less what they paid; never below zero. */
  readonly lost: bigint;
  /** Stakes and fees of the orders in progress. */
  readonly atRisk: bigint;
  /** When the next day begins, in epoch seconds. */
  readonly dayEnds: number;
}

/** A member's loss on the day of a time. */
export async function dayLossOf(connection: Connection, memberId: string, at: Date): Promise<DayLoss> {
  const now = Math.floor(at.getTime() / 1000);
  const dayStart = now - (now % day);
  const { stake, fee, payout, deliveryTime, state } = futuresOrders;
  const isMine = eq(futuresOrders.memberId, memberId);
  const [delivered] = await connection
    .select({ net: sql<string>`coalesce(sum(${stake} + ${fee} - ${payout}), 0)` })
    .from(futuresOrders)
    .where(and(isMine, eq(state, 'delivered'), gte(deliveryTime, dayStart)));
  const [running] = await connection
    .select({ cost: sql<string>`coalesce(sum(${stake} + ${fee}), 0)` })
    .from(futuresOrders)
    .where(and(isMine, isInProgress));
  const net = BigInt(delivered?.net ?? 0);
  return { lost: net > 0n ? net : 0n, atRisk: BigInt(running?.cost ?? 0), dayEnds: dayStart + day };
}
