import type { AccountCategory } from '@livery/contract/calls/funds';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { accounts, balances, coins } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';

/**
 * How much of a coin a member can spend from an account, in ledger units (spec §7).
 * @throws DomainError `badRequest` for an unknown coin
 */
export async function availableUnits(
  connection: Connection,
  memberId: string,
  category: AccountCategory,
  coin: string,
): Promise<bigint> {
  await requireCoin(connection, coin);
  const [balance] = await connection
    .select({ total: balances.total, frozen: balances.frozen })
    .from(accounts)
    .innerJoin(balances, and(eq(balances.accountId, accounts.id), eq(balances.coin, coin)))
    .where(and(eq(accounts.memberId, memberId), eq(accounts.category, category)));
  return balance === undefined ? 0n : balance.total - balance.frozen;
}

/** @throws DomainError `badRequest` for a coin that is not listed */
export async function requireCoin(connection: Connection, coin: string): Promise<void> {
  const [known] = await connection.select({ code: coins.code }).from(coins).where(eq(coins.code, coin));
  if (known === undefined) throw new DomainError(code.badRequest, { field: 'coin' });
}
