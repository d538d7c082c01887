import { type AccountCategory, accountCategories } from '@livery/contract/calls/funds';
import { and, eq } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { accounts } from '../../storage/schema/index.ts';

/** Opens a new member's accounts, one for each category, with nothing in them. */
export async function openAccounts(connection: Connection, tenantId: string, memberId: string): Promise<void> {
  await connection.insert(accounts).values(accountCategories.map((category) => ({ tenantId, memberId, category })));
}

/** The number of a member's account. */
export async function accountOf(connection: Connection, memberId: string, category: AccountCategory): Promise<number> {
  const [account] = await connection
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.memberId, memberId), eq(accounts.category, category)));
  if (account === undefined) throw new Error(`member ${memberId} has no ${category} account`);
  return account.id;
}

/** The account that stands for the world outside at one tenant: what members brought in was taken from it. */
export async function externalAccount(connection: Connection, tenantId: string): Promise<number> {
  const [account] = await connection
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.houseRole, 'external')));
  if (account === undefined) throw new Error(`tenant ${tenantId} has no external account`);
  return account.id;
}
