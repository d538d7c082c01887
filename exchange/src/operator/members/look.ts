/** What operators see of a member when they decide about the account. */
import type { FreezeDegree } from '@livery/contract/calls/operator/members';
import { code } from '@livery/contract/envelope';
import { and, eq, isNotNull } from 'drizzle-orm';
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

/** @throws DomainError `notFound` */
export async function lookAtMember(connection: Connection, id: string, at: Date): Promise<MemberLook> {
  const [member] = await connection.select().from(members).where(eq(members.id, id));
  if (member === undefined) throw new DomainError(code.notFound, { field: 'id' });
  const hasApp = await connection.$count(
    authenticators,
    and(eq(authenticators.memberId, id), isNotNull(authenticators.confirmedAt)),
  );
  const keys = await connection.$count(passkeys, eq(passkeys.memberId, id));
  return { member, hasApp: hasApp > 0, passkeys: keys, degree: degreeOf(member, at) };
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
