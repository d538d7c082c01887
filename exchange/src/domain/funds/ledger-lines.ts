import type { LedgerLine } from '@livery/contract/calls/fund-records';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { epochSeconds } from '../../clock.ts';
import type { Connection } from '../../storage/database.ts';
import { accounts, entries, postings } from '../../storage/schema/index.ts';
import { asDecimal } from './amounts.ts';

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
