import { fundsHolds } from '../../src/domain/funds/holds.ts';
import { parseUnits } from '@livery/contract/decimal';
import { eq } from 'drizzle-orm';
import { ledgerScale } from '../../src/ledger/amounts.ts';
import type { Database } from '../../src/storage/database.ts';
import { accounts, balances } from '../../src/storage/schema/index.ts';

/** One line for each coin of a member whose frozen amount differs from the sum of the holds that the member sees. */
export async function unexplainedHolds(database: Database, memberId: string): Promise<string[]> {
  const told = new Map<string, bigint>();
  for (const { category, coin, amount } of await fundsHolds(database, memberId, {})) {
    const name = `${category} ${coin}`;
    told.set(name, (told.get(name) ?? 0n) + parseUnits(amount, ledgerScale));
  }
  const standing = await database
    .select({ category: accounts.category, coin: balances.coin, frozen: balances.frozen })
    .from(accounts)
    .innerJoin(balances, eq(balances.accountId, accounts.id))
    .where(eq(accounts.memberId, memberId));
  return standing.flatMap(({ category, coin, frozen }) => {
    const explained = told.get(`${category} ${coin}`) ?? 0n;
    return frozen === explained ? [] : [`${category} ${coin}: ${frozen} are frozen, and ${explained} explained`];
  });
}
