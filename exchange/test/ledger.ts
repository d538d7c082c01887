/** A ledger with treasury accounts and members to move money between. */
import { randomUUID } from 'node:crypto';
import { accountOf, treasuryAccount } from '../src/ledger/accounts.ts';
import { type Posting, post } from '../src/ledger/entries.ts';
import { createMember } from '../src/domain/members/members.ts';
import { seedCoins, seedMarkets } from '../src/seed/markets.ts';
import { seedTenants, insertTenants } from '../src/seed/tenants.ts';
import type { Database } from '../src/storage/database.ts';
import { coins, markets } from '../src/storage/schema/index.ts';

const [tenant] = seedTenants;
const at = new Date(Date.UTC(2025, 0, 1));

/** The default tenant, coins and markets, and no members. */
export async function prepareLedger(database: Database): Promise<void> {
  await insertTenants(database, [tenant]);
  await database.insert(coins).values(seedCoins.map((coin, position) => ({ ...coin, scale: 8, position })));
  await database.insert(markets).values(seedMarkets.map(({ terms }, position) => ({ ...terms, position })));
}

/** A member's SPOT account with these units in it. */
export async function fundedAccount(database: Database, funds: Readonly<Record<string, bigint>>): Promise<number> {
  const name = { type: 'MAIL', email: `${randomUUID()}@example.com` } as const;
  const memberId = await createMember(database, {
    tenantId: tenant.id,
    name,
    nickname: 'member',
    passwordHash: null,
    invitedBy: null,
    isTreasuryRun: false,
    at,
  });
  if (memberId === undefined) throw new Error('the address was taken');
  const accountId = await accountOf(database, memberId, 'SPOT');
  await fund(database, accountId, funds);
  return accountId;
}

/** Brings units in from the world outside. */
export async function fund(
  database: Database,
  accountId: number,
  funds: Readonly<Record<string, bigint>>,
): Promise<void> {
  const external = await treasuryAccount(database, tenant.id, 'external');
  const postings: Posting[] = Object.entries(funds).flatMap(([coin, amount]) => [
    { accountId, coin, amount },
    { accountId: external, coin, amount: -amount },
  ]);
  await database.transaction((tx) => post(tx, { kind: 'funding', reference: 'test', at, postings }));
}
