import type { IdentityField } from '@livery/contract/calls/verification';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../storage/database.ts';
import { identityVerifications, members } from '../../storage/schema/index.ts';
import { type Review, reviewed } from '../funds/review.ts';
import { recordActivity } from './activity.ts';
import { noClient } from './client.ts';
import type { IdentityVerification } from './identity-verification.ts';

/**
 * From certifying to verified (spec §4). Returns the member's id.
 * @throws DomainError `wrongState` when it is decided already
 */
export function approveVerification(tx: Transaction, review: Review): Promise<string> {
  return decide(tx, review, { status: 'verified', refusalReason: null, refusedFields: [] });
}

/**
 * From certifying to failed (spec §4); the member may ask again. Returns the member's id.
 * @param refusal what the member is told, and which parts it is about; none for all of it
 * @throws DomainError `wrongState` when it is decided already
 */
export function refuseVerification(
  tx: Transaction,
  review: Review,
  { reason, fields = [] }: { readonly reason: string; readonly fields?: IdentityField[] },
): Promise<string> {
  return decide(tx, review, { status: 'failed', refusalReason: reason, refusedFields: fields });
}

type Decision = Pick<IdentityVerification, 'refusalReason' | 'refusedFields'> & {
  readonly status: 'verified' | 'failed';
};

async function decide(tx: Transaction, { id, by, at }: Review, decision: Decision): Promise<string> {
  const changed = await tx
    .update(identityVerifications)
    .set({ ...decision, reviewedAt: at, reviewedBy: by })
    .where(and(eq(identityVerifications.id, id), eq(identityVerifications.status, 'certifying')))
    .returning({ memberId: identityVerifications.memberId });
  const { memberId } = reviewed(changed);
  await tx.update(members).set({ verification: decision.status }).where(eq(members.id, memberId));
  const kind = decision.status === 'verified' ? 'identityVerified' : 'identityRefused';
  await recordActivity(tx, { memberId, client: noClient, at }, kind);
  return memberId;
}

/** A tenant's submissions that wait for a decision, oldest first. @param afterId only submissions after this one */
export async function pendingVerifications(
  connection: Connection,
  tenantId: string,
  { afterId = 0, max = 100 } = {},
): Promise<IdentityVerification[]> {
  const rows = await connection
    .select({ verification: identityVerifications })
    .from(identityVerifications)
    .innerJoin(members, eq(members.id, identityVerifications.memberId))
    .where(
      and(
        eq(identityVerifications.status, 'certifying'),
        eq(members.tenantId, tenantId),
        gt(identityVerifications.id, afterId),
      ),
    )
    .orderBy(asc(identityVerifications.id))
    .limit(max);
  return rows.map(({ verification }) => verification);
}
