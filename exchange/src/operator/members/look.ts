/** What operators see of a member when they decide about the account. */
import type { FreezeDegree } from '@livery/contract/rules/freezes';
import { code } from '@livery/contract/envelope';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { degreeOf } from '../../ledger/freezes.ts';
import type { Connection } from '../../storage/database.ts';
import { authenticators, members, passkeys } from '../../storage/schema/index.ts';
import type { ReviewedRecord } from '../command.ts';

/** A member, and what an operator's decision about the account depends on. */
export interface MemberLook {
  readonly member: typeof members.$inferSelect;
  readonly hasApp: boolean;
  readonly passkeys: number;
  /** Of the freeze that counts now. */
  readonly degree: FreezeDegree | undefined;
}

/** Of several at once, in one statement and any order. */
export async function lookAtMembers(connection: Connection, ids: readonly string[], at: Date): Promise<MemberLook[]> {
  const isConfirmed = and(eq(authenticators.memberId, members.id), isNotNull(authenticators.confirmedAt));
  const rows = await connection
    .select({
      member: members,
      apps: connection.$count(authenticators, isConfirmed),
      passkeys: connection.$count(passkeys, eq(passkeys.memberId, members.id)),
    })
    .from(members)
    .where(inArray(members.id, [...ids]));
  return rows.map(({ apps, ...row }) => ({ ...row, hasApp: apps > 0, degree: degreeOf(row.member, at) }));
}

/** @throws DomainError `notFound` */
export async function lookAtMember(connection: Connection, id: string, at: Date): Promise<MemberLook> {
  const [look] = await lookAtMembers(connection, [id], at);
  if (look === undefined) throw new DomainError(code.notFound, { field: 'id' });
  return look;
}

/** The record of a decision about an account. @param isStart whether it gives back what was stopped (policies) */
export const reviewedAccount = (
  { member, hasApp, passkeys: keys, degree }: MemberLook,
  isStart: boolean,
): ReviewedRecord => ({
  kind: 'member',
  id: member.id,
  tenantId: member.tenantId,
  fields: {
    frozen: degree ?? '',
    frozenUntil: (degree !== undefined && member.frozenUntil?.toISOString()) || '',
    frozenReason: (degree !== undefined && member.frozenReason) || '',
    identity: member.verification,
    app: hasApp,
    passkeys: keys,
    passwordSet: member.passwordSetAt?.toISOString() ?? '',
  },
  ...(isStart && { policies: ['unfreeze'] as const }),
});
