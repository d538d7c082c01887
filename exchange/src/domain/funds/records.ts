import type { CallData } from '@livery/contract/call';
import type { fundsDetailCall, LedgerLine } from '@livery/contract/calls/fund-records';
import { ledgerAccount, type RecordStep } from '@livery/contract/calls/records';
import { code } from '@livery/contract/envelope';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { DomainError } from '../../errors.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { accounts, deposits, entries, postings, transfers, withdrawals } from '../../storage/schema/index.ts';
import { asDeposit, type DepositRow } from './deposits.ts';
import { asTransfer } from './transfers.ts';
import { asWithdrawal, type WithdrawalRow } from './withdrawals.ts';

type Detail = CallData<typeof fundsDetailCall>;

/** One of a member's records, with its steps and its lines in the ledger (spec §7). @throws DomainError `notFound` */
export async function fundRecord(
  connection: Connection,
  memberId: string,
  { type, id }: { readonly type: Detail['type']; readonly id: number },
): Promise<Detail> {
  switch (type) {
    case 'deposit': {
      const rows = await connection
        .select()
        .from(deposits)
        .where(and(eq(deposits.id, id), eq(deposits.memberId, memberId)));
      const row = found(rows);
      const ledger = await ledgerLines(connection, row.entryId, ledgerAccount);
      return { type, record: asDeposit(row), steps: depositSteps(row), ledger };
    }
    case 'withdraw': {
      const rows = await connection
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)));
      const row = found(rows);
      const ledger = await ledgerLines(connection, row.entryId, ledgerAccount);
      return { type, record: asWithdrawal(row), steps: withdrawalSteps(row), ledger };
    }
    case 'transfer': {
      const rows = await connection
        .select()
        .from(transfers)
        .where(and(eq(transfers.id, id), eq(transfers.memberId, memberId)));
      const row = found(rows);
      const ledger = await ledgerLines(connection, row.entryId, ledgerAccount);
      return { type, record: asTransfer(row), steps: transferSteps(row.createdAt), ledger };
    }
  }
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new DomainError(code.notFound);
  return row;
}

type Step = RecordStep['step'];

const done = (step: Step, at: Date): RecordStep => ({ step, state: 'done', time: epochSeconds(at) });
const current = (step: Step): RecordStep => ({ step, state: 'current', time: null });
const waiting = (step: Step): RecordStep => ({ step, state: 'waiting', time: null });

/** The course of a deposit. A step on the network that nobody told of is left out once the deposit is decided. */
function depositSteps({ state, createdAt, seenAt, confirmedAt, reviewedAt }: DepositRow): RecordStep[] {
  const requested = done('requested', createdAt);
  const told = [
    ...(seenAt === null ? [] : [done('seen', seenAt)]),
    ...(confirmedAt === null ? [] : [done('confirmed', confirmedAt)]),
  ];
  if (reviewedAt !== null)
    return [requested, ...told, decided(state === 'passed' ? 'credited' : 'refused', reviewedAt)];
  if (seenAt === null) return [requested, current('seen'), waiting('confirmed'), waiting('credited')];
  if (confirmedAt === null) return [requested, ...told, current('confirmed'), waiting('credited')];
  return [requested, ...told, current('credited')];
}

/** The course of a withdrawal: its amount is held from the request on, and nothing is given back but what was held. */
function withdrawalSteps({ state, stage, createdAt, approvedAt, reviewedAt }: WithdrawalRow): RecordStep[] {
  const begun = [done('requested', createdAt), done('held', createdAt)];
  if (stage === 'toSend' && approvedAt !== null) return [...begun, done('reviewed', approvedAt), current('sent')];
  if (reviewedAt === null) return [...begun, current('reviewed'), waiting('sent')];
  if (state === 'passed') return [...begun, done('reviewed', approvedAt ?? reviewedAt), done('sent', reviewedAt)];
  return [...begun, decided('refused', reviewedAt), done('returned', reviewedAt)];
}

/** A transfer has happened when it is there. */
const transferSteps = (createdAt: Date): RecordStep[] => [done('moved', createdAt)];

const decided = (step: 'credited' | 'refused', at: Date): RecordStep => ({
  step,
  state: step === 'refused' ? 'failed' : 'done',
  time: epochSeconds(at),
});

const earlier = alias(postings, 'earlier');

/** A line of an entry of the ledger. */
export interface EntryLine {
  /** The category of a member's account, or the role of the treasury's. */
  readonly account: string;
  readonly isMembers: boolean;
  readonly coin: string;
  /** What the account received; negative: what it gave. In ledger units. */
  readonly amount: bigint;
  /** What was in the account after it; null for the treasury's, because that is nobody else's business. */
  readonly balance: bigint | null;
  readonly at: Date;
}

/** The lines of entries of the ledger, givers first. */
export async function linesOfEntries(
  connection: Connection,
  entryIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, EntryLine[]>> {
  const byEntry = new Map<bigint, EntryLine[]>();
  if (entryIds.length === 0) return byEntry;
  const balance = connection
    .select({ sum: sql`sum(${earlier.amount})` })
    .from(earlier)
    .where(
      sql`${earlier.accountId} = ${postings.accountId} and ${earlier.coin} = ${postings.coin} and ${earlier.entryId} <= ${postings.entryId}`,
    );
  const rows = await connection
    .select({
      entryId: postings.entryId,
      account: sql<string>`coalesce(${accounts.category}, ${accounts.treasuryRole})`,
      memberId: accounts.memberId,
      coin: postings.coin,
      amount: postings.amount,
      balance: sql<string | null>`case when ${accounts.memberId} is not null then (${balance}) end`,
      at: entries.createdAt,
    })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(inArray(postings.entryId, [...entryIds]))
    .orderBy(asc(postings.amount), asc(accounts.id));
  for (const { entryId, memberId, balance: after, ...line } of rows) {
    const lines = byEntry.get(entryId) ?? [];
    lines.push({ ...line, isMembers: memberId !== null, balance: after === null ? null : BigInt(after) });
    byEntry.set(entryId, lines);
  }
  return byEntry;
}

/**
 * The lines of one entry; none before there is an entry.
 * @param known the accounts that such an entry can have
 */
export async function ledgerLines<Account>(
  connection: Connection,
  entryId: bigint | null,
  known: z.ZodMiniType<Account>,
): Promise<(Omit<LedgerLine, 'account'> & { readonly account: Account })[]> {
  if (entryId === null) return [];
  const lines = (await linesOfEntries(connection, [entryId])).get(entryId) ?? [];
  return lines.map(({ account, coin, amount, balance, at }) => ({
    entry: String(entryId),
    account: known.parse(account),
    coin,
    amount: asDecimal(amount),
    balance: balance === null ? null : asDecimal(balance),
    time: epochSeconds(at),
  }));
}
