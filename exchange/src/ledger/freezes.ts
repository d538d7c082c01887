/** Freezes of accounts: what members may not do until an operator lets them again. */
import { freezeDegrees, type FreezeDegree } from '@livery/contract/rules/freezes';
import type { AccountFreeze } from '@livery/contract/calls/notices';
import { code } from '@livery/contract/envelope';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DomainError } from '../errors.ts';
import { epochSeconds } from '../runtime/clock.ts';
import type { Connection, Transaction } from '../storage/database.ts';
import { accounts, members } from '../storage/schema/index.ts';

type Member = typeof members.$inferSelect;
export type Freeze = Pick<Member, 'frozen' | 'frozenUntil' | 'frozenReason'>;

const columns = { frozen: members.frozen, frozenUntil: members.frozenUntil, frozenReason: members.frozenReason };

/** The degree of a freeze that counts now. */
export const degreeOf = ({ frozen, frozenUntil }: Omit<Freeze, 'frozenReason'>, at: Date): FreezeDegree | undefined =>
  frozen !== null && (frozenUntil === null || frozenUntil > at) ? frozen : undefined;

/** Each degree stops what those before it stop. */
const stops = (freeze: Freeze, act: FreezeDegree, at: Date): boolean => {
  const degree = degreeOf(freeze, at);
  return degree !== undefined && freezeDegrees.indexOf(degree) >= freezeDegrees.indexOf(act);
};

/** @throws DomainError `accountFrozen`, with the operator's reason */
export function refuseFrozen(freeze: Freeze, act: FreezeDegree, at: Date): void {
  if (stops(freeze, act, at)) throw frozenRefusal(freeze);
}

const frozenRefusal = ({ frozenReason }: Freeze) => new DomainError(code.accountFrozen, { reason: frozenReason ?? '' });

/**
 * A member's freeze, which stays as it is until the transaction ends: whoever changes it locks the member's row wholly
 * (`lockForFreeze`). This lock stands in the way of nothing else.
 */
export async function lockedFreeze(tx: Transaction, memberId: string): Promise<Freeze> {
  const [freeze] = await tx.select(columns).from(members).where(eq(members.id, memberId)).for('key share');
  if (freeze === undefined) throw new DomainError(code.sessionEnded);
  return freeze;
}

/** Requires that no freeze stops what a member is about to do, until the transaction ends. @throws DomainError `accountFrozen` */
export async function requireUnfrozen(tx: Transaction, memberId: string, act: FreezeDegree, at: Date): Promise<void> {
  refuseFrozen(await lockedFreeze(tx, memberId), act, at);
}

/** What is stopped of a member's account now; null: nothing. */
export async function freezeOf(connection: Connection, memberId: string, at: Date): Promise<AccountFreeze | null> {
  const [freeze] = await connection.select(columns).from(members).where(eq(members.id, memberId));
  const degree = freeze && degreeOf(freeze, at);
  if (freeze === undefined || degree === undefined) return null;
  const { frozenReason, frozenUntil } = freeze;
  return { degree, reason: frozenReason ?? '', untilTime: frozenUntil && epochSeconds(frozenUntil) };
}

/** The refusals for those of the accounts whose members may not trade. They stay true until the transaction ends. */
export async function frozenTraders(
  tx: Transaction,
  accountIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, DomainError>> {
  const rows = await tx
    .select({ accountId: accounts.id, freeze: columns })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(inArray(accounts.id, [...accountIds]))
    .for('key share', { of: members });
  return new Map(
    rows.flatMap(({ accountId, freeze }) =>
      stops(freeze, 'trading', at) ? [[accountId, frozenRefusal(freeze)] as const] : [],
    ),
  );
}

/** Locks a member for a change of the freeze, after all that is under way. @throws DomainError `notFound` */
export async function lockForFreeze(tx: Transaction, memberId: string): Promise<Member> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  if (member === undefined) throw new DomainError(code.notFound, { field: 'id' });
  return member;
}

/** Whether nothing stops the member of a column from paying out. */
export const paysOutFreely = (memberId: AnyPgColumn, at: Date): SQL =>
  sql`not exists (select from members frozen_member where frozen_member.id = ${memberId}
    and frozen_member.frozen is not null
    and coalesce(frozen_member.frozen_until, 'infinity') > ${sql.param(at, members.frozenUntil)})`;

interface NewFreeze {
  readonly degree: FreezeDegree;
  readonly reason: string;
  /** Null: until an operator unfreezes it. */
  readonly until: Date | null;
  readonly by: string;
  readonly at: Date;
}

/**
 * Freezes a member, who is locked. @throws DomainError `wrongState` when that would stop less than now, or for a shorter
 * time: that is for those who unfreeze
 */
export async function freezeMember(tx: Transaction, member: Member, { degree, reason, until, by, at }: NewFreeze) {
  const now = degreeOf(member, at);
  const isWeaker =
    now !== undefined &&
    (freezeDegrees.indexOf(degree) < freezeDegrees.indexOf(now) || endOf(until) < endOf(member.frozenUntil));
  if (isWeaker || endOf(until) <= at.getTime()) throw new DomainError(code.wrongState);
  await tx
    .update(members)
    .set({ frozen: degree, frozenAt: at, frozenUntil: until, frozenBy: by, frozenReason: reason })
    .where(eq(members.id, member.id));
}

const endOf = (until: Date | null): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** Ends the freeze of a member, who is locked. @throws DomainError `wrongState` when there is none */
export async function unfreezeMember(tx: Transaction, member: Member, at: Date): Promise<void> {
  if (degreeOf(member, at) === undefined) throw new DomainError(code.wrongState);
  await tx
    .update(members)
    .set({ frozen: null, frozenAt: null, frozenUntil: null, frozenBy: null, frozenReason: null })
    .where(eq(members.id, member.id));
}
