import { sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { balances, holds, postings } from '../storage/schema/index.ts';

/**
 * Audits the whole ledger and returns a line for every broken law. The laws: postings sum to zero in each coin and
 * entry; a balance is the sum of its postings; the frozen amount is the sum of the open holds.
 */
export async function auditLedger(database: Database): Promise<string[]> {
  const unbalanced = await database
    .select({ entryId: postings.entryId, coin: postings.coin, sum: sql<string>`sum(${postings.amount})` })
    .from(postings)
    .groupBy(postings.entryId, postings.coin)
    .having(sql`sum(${postings.amount}) <> 0`);

  const posted = database.$with('posted').as(
    database
      .select({
        accountId: postings.accountId,
        coin: postings.coin,
        total: sql<string>`sum(${postings.amount})`.as('posted_total'),
      })
      .from(postings)
      .groupBy(postings.accountId, postings.coin),
  );
  const held = database.$with('held').as(
    database
      .select({
        accountId: holds.accountId,
        coin: holds.coin,
        frozen: sql<string>`sum(${holds.amount})`.as('held_frozen'),
      })
      .from(holds)
      .where(sql`${holds.closedAt} is null`)
      .groupBy(holds.accountId, holds.coin),
  );
  const wrong = await database
    .with(posted, held)
    .select({
      account: sql<string>`coalesce(${balances.accountId}, ${posted.accountId}, ${held.accountId})`,
      coin: sql<string>`coalesce(${balances.coin}, ${posted.coin}, ${held.coin})`,
      total: balances.total,
      frozen: balances.frozen,
      postings: posted.total,
      openHolds: held.frozen,
    })
    .from(balances)
    .fullJoin(posted, sql`${posted.accountId} = ${balances.accountId} and ${posted.coin} = ${balances.coin}`)
    .fullJoin(held, sql`${held.accountId} = ${balances.accountId} and ${held.coin} = ${balances.coin}`)
    .where(
      sql`coalesce(${balances.total}, 0) <> coalesce(${posted.total}, 0) or coalesce(${balances.frozen}, 0) <> coalesce(${held.frozen}, 0)`,
    );

  return [
    ...unbalanced.map((row) => `entry ${row.entryId} is out by ${row.sum} ${row.coin}`),
    ...wrong.map(
      (row) =>
        `account ${row.account} ${row.coin}: balance ${row.total} of postings ${row.postings}, frozen ${row.frozen} of holds ${row.openHolds}`,
    ),
  ];
}
