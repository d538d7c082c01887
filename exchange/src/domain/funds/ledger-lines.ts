import type { LedgerLine } from '@livery/contract/calls/fund-records';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { epochSeconds } from '../../clock.ts';
import type { Connection } from '../../storage/database.ts';
import { accounts, entries, postings } from '../../storage/schema/index.ts';
import { asDecimal } from './amounts.ts';

const earlier = alias(postings, 'earlier');

/**
 * The lines of an entry of the ledger, givers first; none before there is an entry. What an account of the treasury has
 * is nobody else's business.
 * @param known the accounts that such an entry can have
 */
export async function ledgerLines<Account>(
  connection: Connection,
  entryId: bigint | null,
  known: z.ZodMiniType<Account>,
): Promise<(Omit<LedgerLine, 'account'> & { readonly account: Account })[]> {
  if (entryId === null) return [];
  const balance = connection
    .select({ sum: sql`sum(${earlier.amount})` })
    .from(earlier)
    .where(
      sql`${earlier.accountId} = ${postings.accountId} and ${earlier.coin} = ${postings.coin} and ${earlier.entryId} <= ${postings.entryId}`,
    );
  const rows = await connection
    .select({
      account: sql`coalesce(${accounts.category}, ${accounts.treasuryRole})`,
      coin: postings.coin,
      amount: postings.amount,
      balance: sql<string | null>`case when ${accounts.memberId} is not null then (${balance}) end`,
      at: entries.createdAt,
    })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(eq(postings.entryId, entryId))
    .orderBy(asc(postings.amount), asc(accounts.id));
  return rows.map(({ account, coin, amount, balance, at }) => ({
    entry: String(entryId),
    account: known.parse(account),
    coin,
    amount: asDecimal(amount),
    balance: balance === null ? null : asDecimal(BigInt(balance)),
    time: epochSeconds(at),
  }));
}
