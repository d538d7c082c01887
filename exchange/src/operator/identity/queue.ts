import type { CallData } from '@livery/contract/call';
import {
  identityPromiseSeconds,
  type identityCountsCall,
  type IdentityInQueue,
  type operatorIdentitiesCall,
} from '@livery/contract/calls/operator/identity';
import { and, asc, count, desc, eq, gt, isNull, lt, min, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { claims, identityVerifications, members } from '../../storage/schema/index.ts';
import { asClaim } from '../claims.ts';
import { asReviewedMember, languageColumn } from '../member-columns.ts';
import { whereVisible, type VisibleTenants } from '../withdrawals/queue.ts';
import { stageOf, type IdentityRow, type MemberRow } from './look.ts';

type Query = z.output<NonNullable<typeof operatorIdentitiesCall.query>>;

const statusOf = { waiting: 'certifying', verified: 'verified', refused: 'failed' } as const;

/** For a query of `identity_verifications`: the member's first submission is 1. */
export const attemptColumn =
  sql<number>`(select count(*)::int from identity_verifications as tried where tried.member_id = ${identityVerifications.memberId}
  and tried.id <= ${identityVerifications.id})`.as('attempt');

/** A page of identities, in one statement: undecided ones oldest first, decided ones newest first. */
export async function identityQueue(
  connection: Connection,
  { stage, country, claim, lastId, pageSize }: Query,
  { operatorId, tenants, at }: { readonly operatorId: string; readonly tenants: VisibleTenants; readonly at: Date },
): Promise<IdentityInQueue[]> {
  const isDecided = stage !== 'waiting';
  const { id } = identityVerifications;
  const rows = await connection
    .select({
      row: identityVerifications,
      member: members,
      language: languageColumn,
      attempt: attemptColumn,
      claim: claims,
    })
    .from(identityVerifications)
    .innerJoin(members, eq(members.id, identityVerifications.memberId))
    .leftJoin(
      claims,
      and(eq(claims.recordKind, 'verification'), eq(claims.recordId, sql`${id}::text`), gt(claims.expiresAt, at)),
    )
    .where(
      and(
        eq(identityVerifications.status, statusOf[stage]),
        whereVisible(tenants),
        country === undefined ? undefined : eq(identityVerifications.country, country),
        claim === 'mine' ? eq(claims.operatorId, operatorId) : undefined,
        claim === 'free' ? isNull(claims.operatorId) : undefined,
        lastId === undefined ? undefined : (isDecided ? lt : gt)(id, lastId),
      ),
    )
    .orderBy((isDecided ? desc : asc)(id))
    .limit(pageSize);
  return rows.map(({ claim: held, ...found }) => ({ ...summaryOf(found), claim: held && asClaim(held) }));
}

interface Summarized {
  readonly row: IdentityRow;
  readonly member: MemberRow;
  readonly language: string | null;
  readonly attempt: number;
}

/** An identity as its row of the queue shows it. */
export function summaryOf({ row, member, language, attempt }: Summarized) {
  const createTime = epochSeconds(row.submittedAt);
  return {
    id: row.id,
    member: asReviewedMember(member, language),
    country: row.country,
    documentType: row.documentType,
    stage: stageOf(row),
    createTime,
    dueTime: createTime + identityPromiseSeconds,
    attempt,
  };
}

/** How many wait. */
export async function identityCounts(
  connection: Connection,
  tenants: VisibleTenants,
): Promise<CallData<typeof identityCountsCall>> {
  const ofTenants = (where: ReturnType<typeof eq>) => and(where, whereVisible(tenants));
  const [waiting] = await connection
    .select({ count: count(), oldest: min(identityVerifications.submittedAt) })
    .from(identityVerifications)
    .innerJoin(members, eq(members.id, identityVerifications.memberId))
    .where(ofTenants(eq(identityVerifications.status, 'certifying')));
  const [last] = await connection
    .select({ at: identityVerifications.reviewedAt })
    .from(identityVerifications)
    .innerJoin(members, eq(members.id, identityVerifications.memberId))
    .where(ofTenants(ne(identityVerifications.status, 'certifying')))
    .orderBy(desc(identityVerifications.id))
    .limit(1);
  return {
    waiting: waiting?.count ?? 0,
    oldestTime: waiting?.oldest ? epochSeconds(waiting.oldest) : null,
    lastDecidedTime: last?.at ? epochSeconds(last.at) : null,
  };
}
