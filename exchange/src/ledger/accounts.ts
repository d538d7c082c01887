import { type AccountCategory, accountCategories } from '@livery/contract/calls/funds';
import { and, eq } from 'drizzle-orm';
import type { Connection } from '../storage/database.ts';
import { accounts } from '../storage/schema/index.ts';

/** Opens a new member's empty accounts, one for each category. */
export async function openAccounts(connection: Connection, tenantId: string, memberId: string): Promise<void> {
  await connection.insert(accounts).values(accountCategories.map((category) => ({ tenantId, memberId, category })));
}

/** The id of a member's account. */
export async function accountOf(connection: Connection, memberId: string, category: AccountCategory): Promise<number> {
  const [account] = await connection
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.memberId, memberId), eq(accounts.category, category)));
  if (account === undefined) throw new Error(`member ${memberId} has no ${category} account`);
  return account.id;
}

/**
 * The operator's own accounts at each tenant. `external` represents the outside world: deposits are taken from it, so
 * only it may be negative. `fees` earns the fees. `futures` and `wealth` are the counterparty of those products.
 */
export const treasuryRoles = ['external', 'fees', 'futures', 'wealth'] as const;
export type TreasuryRole = (typeof treasuryRoles)[number];

/** Opens a tenant's treasury accounts and keeps existing ones. */
export async function openTreasuryAccounts(connection: Connection, tenantId: string): Promise<void> {
  await connection
    .insert(accounts)
    .values(treasuryRoles.map((treasuryRole) => ({ tenantId, treasuryRole })))
    .onConflictDoNothing();
}

export async function treasuryAccount(connection: Connection, tenantId: string, role: TreasuryRole): Promise<number> {
  const [account] = await connection
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.treasuryRole, role)));
  if (account === undefined) throw new Error(`tenant ${tenantId} has no ${role} account`);
  return account.id;
}
