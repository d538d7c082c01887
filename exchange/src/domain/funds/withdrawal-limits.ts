import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { powerOfTen } from '@livery/contract/decimal';
import { ledgerScale } from '../../ledger/scale.ts';
import type { Connection } from '../../storage/database.ts';
import { withdrawals } from '../../storage/schema/index.ts';
import type { Member } from '../members/members.ts';

const dayMs = 86_400_000;
const usdt = (whole: bigint) => whole * powerOfTen(ledgerScale);

/**
 * The most that a member may withdraw within 24 hours, in ledger units of USDT. A verified real name raises it (spec
 * §6).
 */
export const dailyLimit = { whenVerified: usdt(200_000n), before: usdt(10_000n) } as const;

export const limitOf = ({ verification }: Pick<Member, 'verification'>): bigint =>
  verification === 'verified' ? dailyLimit.whenVerified : dailyLimit.before;

/**
 * The value of a member's withdrawals of the last 24 hours, each as it was when asked for. Refused ones do not count.
 */
export async function usedOfLimit(connection: Connection, memberId: string, nowMs: number): Promise<bigint> {
  const [row] = await connection
    .select({ used: sql<string>`coalesce(sum(${withdrawals.worth}), 0)` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        gt(withdrawals.createdAt, new Date(nowMs - dayMs)),
        ne(withdrawals.state, 'failed'),
      ),
    );
  return BigInt(row?.used ?? 0);
}
