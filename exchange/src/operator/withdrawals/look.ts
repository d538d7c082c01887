/** What operators see of withdrawals, in lists and one by one. */
import type { CheckState } from '@livery/contract/calls/operator/review';
import { withdrawalChecks, type WithdrawalStage } from '@livery/contract/calls/operator/withdrawals';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { eq, inArray, sql } from 'drizzle-orm';
import type { WithdrawalRow } from '../../domain/funds/withdrawals.ts';
import { DomainError } from '../../errors.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection } from '../../storage/database.ts';
import {
  activities,
  authenticators,
  deposits,
  members,
  passkeys,
  wallets,
  withdrawals,
} from '../../storage/schema/index.ts';
import type { Fields, ReviewedRecord } from '../command.ts';

/** Changes of an account after which a thief may withdraw. */
const credentialChanges = [
  'loginPasswordChanged',
  'loginPasswordReset',
  'fundsPasswordChanged',
  'emailChanged',
  'authenticatorRemoved',
  'passkeyRemoved',
];
const credentialsHours = 72;
const depositsHours = 24;

const hours = (count: number) => sql`make_interval(hours => ${count}::int)`;
const listed = sql.join(
  credentialChanges.map((kind) => sql`${kind}`),
  sql`, `,
);

/** What is looked up for the checks of a withdrawal, beside its row and its member. */
const facts = {
  hasSecondFactor:
    sql<boolean>`(exists (select from ${authenticators} where ${authenticators.memberId} = ${members.id} and ${authenticators.confirmedAt} is not null)
    or exists (select from ${passkeys} where ${passkeys.memberId} = ${members.id}))`.as('has_second_factor'),
  isAddressOfOthers: sql<boolean>`(exists (select from withdrawals as other where other.address = ${withdrawals.address}
      and other.memo = ${withdrawals.memo} and other.member_id <> ${withdrawals.memberId})
    or exists (select from ${wallets} where ${wallets.address} = ${withdrawals.address}
      and ${wallets.memo} = ${withdrawals.memo} and ${wallets.memberId} <> ${withdrawals.memberId}))`.as(
    'is_address_of_others',
  ),
  /** Epoch milliseconds of the last change of a password, an address or a factor, if it is recent. */
  credentialsChangedMs: sql<string | null>`(select extract(epoch from max(changed.at)) * 1000 from (
      select ${members.passwordSetAt} as at union all
      select ${activities.createdAt} from ${activities}
        where ${activities.memberId} = ${members.id} and ${activities.kind} in (${listed})
    ) as changed where changed.at > ${withdrawals.createdAt} - ${hours(credentialsHours)})`.as(
    'credentials_changed_ms',
  ),
  recentDeposits: sql<string>`(select coalesce(sum(${deposits.amount}), 0)::text from ${deposits}
    where ${deposits.memberId} = ${withdrawals.memberId} and ${deposits.coin} = ${withdrawals.coin}
      and ${deposits.state} = 'passed'
      and ${deposits.reviewedAt} between ${withdrawals.createdAt} - ${hours(depositsHours)} and ${withdrawals.createdAt})`.as(
    'recent_deposits',
  ),
  sentBefore:
    sql<string>`(select count(*)::text from withdrawals as earlier where earlier.member_id = ${withdrawals.memberId}
    and earlier.address = ${withdrawals.address} and earlier.memo = ${withdrawals.memo} and earlier.state = 'passed'
    and earlier.id <> ${withdrawals.id})`.as('sent_before'),
};

export const lookColumns = { row: withdrawals, member: members, ...facts };

/** A withdrawal with its member and what was looked up for its checks. */
export interface WithdrawalLook {
  readonly row: WithdrawalRow;
  readonly member: typeof members.$inferSelect;
  readonly hasSecondFactor: boolean;
  readonly isAddressOfOthers: boolean;
  readonly credentialsChangedMs: string | null;
  readonly recentDeposits: string;
  readonly sentBefore: string;
}

/** Of several at once, in one statement and any order. */
export const lookAtWithdrawals = (connection: Connection, ids: readonly number[]): Promise<WithdrawalLook[]> =>
  connection
    .select(lookColumns)
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(inArray(withdrawals.id, [...ids]));

/** @throws DomainError `notFound` */
export async function lookAtWithdrawal(connection: Connection, id: number): Promise<WithdrawalLook> {
  const [look] = await lookAtWithdrawals(connection, [id]);
  if (look === undefined) throw new DomainError(code.notFound, { field: 'id' });
  return look;
}

export function stageOf({ state, stage }: Pick<WithdrawalRow, 'state' | 'stage'>): WithdrawalStage {
  if (state === 'passed') return 'sent';
  return state === 'failed' ? 'refused' : (stage ?? 'waiting');
}

export interface Check {
  readonly check: (typeof withdrawalChecks)[number];
  readonly state: CheckState;
  /** Epoch seconds of what the check found. */
  readonly time: number | null;
}

/** What is checked of a withdrawal; what did not pass comes first. */
export function checksOf(look: WithdrawalLook): Check[] {
  const { row, member } = look;
  const passedIf = (isPassed: boolean, otherwise: CheckState = 'attention') => (isPassed ? 'passed' : otherwise);
  const states: Record<Check['check'], CheckState> = {
    secondFactor: passedIf(look.hasSecondFactor),
    realName: passedIf(member.verification === 'verified'),
    addressForm: passedIf(networkOf(row.network)?.form.accepts(row.address) === true, 'failed'),
    addressOfOthers: passedIf(!look.isAddressOfOthers),
    credentials: passedIf(look.credentialsChangedMs === null),
    recentDeposits: passedIf(look.recentDeposits === '0'),
  };
  const time = look.credentialsChangedMs === null ? null : Math.floor(Number(look.credentialsChangedMs) / 1000);
  const checks = withdrawalChecks.map((check) => ({
    check,
    state: states[check],
    time: check === 'credentials' ? time : null,
  }));
  return [...checks.filter(({ state }) => state !== 'passed'), ...checks.filter(({ state }) => state === 'passed')];
}

export const openChecksOf = (look: WithdrawalLook): number =>
  checksOf(look).filter(({ state }) => state !== 'passed').length;

/**
 * What a decision about a withdrawal is about. What moves by itself is not in it: the member's other balances, and how
 * much of the day's limit is used.
 */
export function fieldsOf(look: WithdrawalLook): Fields {
  const { row, member } = look;
  const stage = stageOf(row);
  return {
    // Both wait for an approval. Which one it would be is in `seen`, by the first approval's id.
    state: stage === 'secondApproval' ? 'waiting' : stage,
    member: row.memberId,
    coin: row.coin,
    network: row.network,
    address: row.address,
    memo: row.memo,
    amount: asDecimal(row.amount),
    fee: asDecimal(row.fee),
    worth: asDecimal(row.worth),
    realName: member.verification,
    passwordSet: member.passwordSetAt?.toISOString() ?? '',
    sentBefore: Number(look.sentBefore),
    approvedBy: row.approvedBy,
    transaction: row.transaction ?? '',
    ...Object.fromEntries(checksOf(look).map(({ check, state }) => [`check.${check}`, state])),
  };
}

/** The record of a decision about a withdrawal. @param isApproval whether policies for withdrawals apply */
export function reviewedWithdrawal(look: WithdrawalLook, isApproval: boolean): ReviewedRecord {
  const { row, member } = look;
  const policies = [
    'withdrawal',
    ...(look.sentBefore === '0' ? (['withdrawalToNewAddress'] as const) : []),
    ...(openChecksOf(look) > 0 ? (['withdrawalCheck'] as const) : []),
  ] as const;
  return {
    kind: 'withdrawal',
    id: String(row.id),
    tenantId: member.tenantId,
    fields: fieldsOf(look),
    ...(isApproval && { policies }),
    worth: row.worth,
    coin: row.coin,
  };
}
