/** What operators see of identities, in lists and one by one. */
import { identityChecks, type IdentityStage } from '@livery/contract/calls/operator/identity';
import type { CheckState } from '@livery/contract/calls/operator/review';
import { code } from '@livery/contract/envelope';
import { fullName, holderOf } from '@livery/contract/rules/holder-name';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { plainDocumentNumber } from '../../storage/schema/columns.ts';
import { bankAccounts, identityVerifications, members } from '../../storage/schema/index.ts';
import type { ReviewedRecord } from '../command.ts';

export type IdentityRow = typeof identityVerifications.$inferSelect;
export type MemberRow = typeof members.$inferSelect;

interface Check {
  readonly check: (typeof identityChecks)[number];
  readonly state: CheckState;
  /** Epoch seconds. */
  readonly time: number | null;
}

export interface IdentityLook {
  readonly row: IdentityRow;
  readonly member: MemberRow;
  /** What did not pass is first. */
  readonly checks: readonly Check[];
  /** Submissions of other members with the same document. */
  readonly sameDocument: readonly { readonly row: IdentityRow; readonly member: MemberRow }[];
  readonly accounts: readonly (typeof bankAccounts.$inferSelect)[];
}

/** A member who registered so shortly before is worth a look. */
const recentMs = 7 * 86_400_000;
const maxSameDocument = 20;

/** @throws DomainError `notFound` */
export async function lookAtIdentity(connection: Connection, id: number): Promise<IdentityLook> {
  const [found] = await connection
    .select({ row: identityVerifications, member: members })
    .from(identityVerifications)
    .innerJoin(members, eq(members.id, identityVerifications.memberId))
    .where(eq(identityVerifications.id, id));
  if (found === undefined) throw new DomainError(code.notFound, { field: 'id' });
  const { row } = found;
  const sameDocument = await connection
    .select({ row: identityVerifications, member: members })
    .from(identityVerifications)
    .innerJoin(members, eq(members.id, identityVerifications.memberId))
    .where(
      and(
        eq(plainDocumentNumber(identityVerifications.documentNumber), plainDocumentNumber(row.documentNumber)),
        eq(identityVerifications.country, row.country),
        eq(identityVerifications.documentType, row.documentType),
        ne(identityVerifications.memberId, row.memberId),
      ),
    )
    .orderBy(identityVerifications.id)
    .limit(maxSameDocument);
  const accounts = await connection
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.memberId, row.memberId), isNull(bankAccounts.deletedAt)))
    .orderBy(bankAccounts.id);
  return { ...found, sameDocument, accounts, checks: checksOf(found, { sameDocument, accounts }) };
}

function checksOf(
  { row, member }: Pick<IdentityLook, 'row' | 'member'>,
  { sameDocument, accounts }: Pick<IdentityLook, 'sameDocument' | 'accounts'>,
): Check[] {
  const name = fullName(row);
  const holders = accounts.map(({ holderName }) => holderOf(holderName, name));
  const isRecent = row.submittedAt.getTime() - member.createdAt.getTime() < recentMs;
  const found: Readonly<Record<Check['check'], Omit<Check, 'check'>>> = {
    documentOfOthers: {
      state: documentState(sameDocument.map((same) => same.row.status)),
      time: null,
    },
    bankAccount: { state: holderState(holders), time: null },
    registration: { state: isRecent ? 'attention' : 'passed', time: epochSeconds(member.createdAt) },
  };
  const checks = identityChecks.map((check) => ({ check, ...found[check] }));
  return [...checks.filter(({ state }) => state !== 'passed'), ...checks.filter(({ state }) => state === 'passed')];
}

function documentState(others: readonly IdentityRow['status'][]): CheckState {
  if (others.includes('verified')) return 'failed';
  return others.length === 0 ? 'passed' : 'attention';
}

function holderState(holders: readonly ReturnType<typeof holderOf>[]): CheckState {
  if (holders.includes('other')) return 'attention';
  return holders.includes('own') ? 'passed' : 'notTried';
}

const stages = { certifying: 'waiting', verified: 'verified', failed: 'refused' } as const;
export const stageOf = ({ status }: Pick<IdentityRow, 'status'>): IdentityStage => stages[status];

/** The record of a decision about an identity. What the member handed in never changes; it has no personal data here. */
export const reviewedIdentity = ({ row, member, checks }: IdentityLook): ReviewedRecord => ({
  kind: 'verification',
  id: String(row.id),
  tenantId: member.tenantId,
  fields: {
    state: stageOf(row),
    member: row.memberId,
    submitted: epochSeconds(row.submittedAt),
    ...Object.fromEntries(checks.map(({ check, state }) => [`check.${check}`, state])),
  },
});
