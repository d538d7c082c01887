import type { CallInput } from '@livery/contract/call';
import { accountCategories } from '@livery/contract/calls/funds';
import type { MemberLedgerLine, memberLedgerCall } from '@livery/contract/calls/operator/members';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { accounts, balances, entries, postings } from '../../storage/schema/index.ts';

type Query = NonNullable<CallInput<typeof memberLedgerCall>['query']>;

const category = z.enum(accountCategories);

/**
 * A page of the lines of the ledger on a member's accounts, newest first, in one statement. It begins at each balance of the
 * member, where postings have an index, so that its cost does not grow with the history.
 */
export async function ledgerOfMember(
  connection: Connection,
  { memberId, ...query }: Query & { readonly memberId: string; readonly pageSize: number },
): Promise<MemberLedgerLine[]> {
  const { lastId, pageSize } = query;
  const [entry = '0', account = '0', ...coin] = lastId?.split('-') ?? [];
  const after = and(
    sql`${postings.entryId} <= ${entry}::bigint`,
    sql`(${postings.entryId}, ${postings.accountId}, ${postings.coin}) < (${entry}::bigint, ${account}::bigint, ${coin.join('-')})`,
  );
  const line = connection
    .select({ entryId: postings.entryId, amount: postings.amount })
    .from(postings)
    .where(
      and(
        eq(postings.accountId, balances.accountId),
        eq(postings.coin, balances.coin),
        lastId === undefined ? undefined : after,
      ),
    )
    .orderBy(desc(postings.entryId))
    .limit(pageSize)
    .as('line');
  /** Of all later lines of the same balance: those of the pages before, and of this one. */
  const since = sql`(select coalesce(sum(later.amount), 0) from postings later
    where later.account_id = ${balances.accountId} and later.coin = ${balances.coin} and later.entry_id > ${line.entryId})`;
  const rows = await connection
    .select({
      entryId: line.entryId,
      accountId: balances.accountId,
      category: accounts.category,
      coin: balances.coin,
      amount: line.amount,
      after: sql<string>`${balances.total} - ${since}`,
      kind: entries.kind,
      reference: entries.reference,
      at: entries.createdAt,
    })
    .from(accounts)
    .innerJoin(balances, eq(balances.accountId, accounts.id))
    .crossJoinLateral(line)
    .innerJoin(entries, eq(entries.id, line.entryId))
    .where(
      and(
        eq(accounts.memberId, memberId),
        query.category === undefined ? isNotNull(accounts.category) : eq(accounts.category, query.category),
      ),
    )
    .orderBy(desc(line.entryId), desc(balances.accountId), desc(balances.coin))
    .limit(pageSize);
  return rows.map((row) => ({
    id: `${row.entryId}-${row.accountId}-${row.coin}`,
    kind: row.kind,
    reference: row.reference,
    category: category.parse(row.category),
    coin: row.coin,
    change: asDecimal(row.amount),
    balanceAfter: asDecimal(BigInt(row.after)),
    time: epochSeconds(row.at),
  }));
}
