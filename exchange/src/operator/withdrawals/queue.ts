import type { CallData, CallInput } from '@livery/contract/call';
import type { operatorWithdrawalsCall, withdrawalCountsCall } from '@livery/contract/calls/operator/withdrawals';
import { withdrawalPromiseSeconds, type WithdrawalInQueue } from '@livery/contract/calls/operator/withdrawals';
import { parseUnits } from '@livery/contract/decimal';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, min, or, sql, type SQL } from 'drizzle-orm';
import { asDecimal, ledgerScale } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { approvals, claims, members, withdrawals } from '../../storage/schema/index.ts';
import { asClaim } from '../claims.ts';
import { asReviewedMember, languageColumn } from '../member-columns.ts';
import { lookColumns, openChecksOf, stageOf, type WithdrawalLook } from './look.ts';

type Query = NonNullable<CallInput<typeof operatorWithdrawalsCall>['query']>;

/** Which tenants' records an operator may see, of those that they ask for; `all` has no bound. */
export type VisibleTenants = 'all' | readonly string[];

export const whereVisible = (tenants: VisibleTenants): SQL | undefined =>
  tenants === 'all' ? undefined : inArray(members.tenantId, [...tenants]);

function whereStage(stage: Query['stage']): SQL | undefined {
  if (stage === 'sent') return eq(withdrawals.state, 'passed');
  if (stage === 'refused') return eq(withdrawals.state, 'failed');
  return and(eq(withdrawals.state, 'processing'), eq(withdrawals.stage, stage));
}

/** A page of withdrawals, in one statement: undecided ones oldest first, decided ones newest first. */
export async function withdrawalQueue(
  connection: Connection,
  { stage, coin, minWorth, claim, lastId, pageSize }: Query,
  { operatorId, tenants, at }: { readonly operatorId: string; readonly tenants: VisibleTenants; readonly at: Date },
): Promise<WithdrawalInQueue[]> {
  const isDecided = stage === 'sent' || stage === 'refused';
  const { id } = withdrawals;
  const recordId = sql`${id}::text`;
  const rows = await connection
    .select({ ...lookColumns, language: languageColumn, claim: claims, first: approvals })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .leftJoin(claims, and(eq(claims.recordKind, 'withdrawal'), eq(claims.recordId, recordId), gt(claims.expiresAt, at)))
    .leftJoin(
      approvals,
      and(eq(approvals.recordKind, 'withdrawal'), eq(approvals.recordId, recordId), eq(approvals.state, 'open')),
    )
    .where(
      and(
        whereStage(stage),
        whereVisible(tenants),
        coin === undefined ? undefined : eq(withdrawals.coin, coin),
        minWorth === undefined ? undefined : gte(withdrawals.worth, parseUnits(minWorth, ledgerScale)),
        claim === 'mine' ? eq(claims.operatorId, operatorId) : undefined,
        claim === 'free' ? isNull(claims.operatorId) : undefined,
        lastId === undefined ? undefined : (isDecided ? lt : gt)(id, lastId),
      ),
    )
    .orderBy((isDecided ? desc : asc)(id))
    .limit(pageSize);
  return rows.map(({ claim: held, first, language, ...look }) => ({
    ...summaryOf(look, language),
    claim: held && asClaim(held),
    first: first && { id: first.operatorId, name: first.operatorName },
  }));
}

/** A withdrawal as its row of the queue shows it. */
export function summaryOf(look: WithdrawalLook, language: string | null) {
  const { row, member } = look;
  const createTime = epochSeconds(row.createdAt);
  return {
    id: row.id,
    member: asReviewedMember(member, language),
    coin: row.coin,
    network: row.network,
    amount: asDecimal(row.amount),
    fee: asDecimal(row.fee),
    worth: asDecimal(row.worth),
    stage: stageOf(row),
    createTime,
    dueTime: createTime + withdrawalPromiseSeconds,
    openChecks: openChecksOf(look),
    isNewAddress: look.sentBefore === '0',
  };
}

/** How many wait in each stage. */
export async function withdrawalCounts(
  connection: Connection,
  tenants: VisibleTenants,
): Promise<CallData<typeof withdrawalCountsCall>> {
  const rows = await connection
    .select({ stage: withdrawals.stage, count: count(), oldest: min(withdrawals.createdAt) })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(and(eq(withdrawals.state, 'processing'), whereVisible(tenants)))
    .groupBy(withdrawals.stage);
  const [last] = await connection
    .select({ at: withdrawals.reviewedAt })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(and(or(eq(withdrawals.state, 'passed'), eq(withdrawals.state, 'failed')), whereVisible(tenants)))
    .orderBy(desc(withdrawals.id))
    .limit(1);
  const counted = (stage: string) => rows.find((row) => row.stage === stage)?.count ?? 0;
  const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [epochSeconds(oldest)]));
  return {
    waiting: counted('waiting'),
    secondApproval: counted('secondApproval'),
    toSend: counted('toSend'),
    oldestTime: times.length === 0 ? null : Math.min(...times),
    lastDecidedTime: last?.at ? epochSeconds(last.at) : null,
  };
}
