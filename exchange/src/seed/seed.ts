import { Passwords } from '../domain/members/passwords.ts';
import { storePhones } from '../domain/members/store-phones.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import type { Database } from '../storage/database.ts';
import { coins, markets } from '../storage/schema/index.ts';
import { seedCoinNetworks } from './coin-networks.ts';
import { seedContent } from './content.ts';
import { seedDemoMembers } from './demo-member.ts';
import { seedFuturesCapital, seedFuturesProducts } from './futures.ts';
import { type TreasuryAccounts, seedTreasuryMembers } from './treasury-members.ts';
import { seedCoins, seedMarkets } from './markets.ts';
import { seedPledgePast } from './pledge-past.ts';
import { seedTenants, insertTenants } from './tenants.ts';
import { seedWealth } from './wealth.ts';

interface SeedOptions {
  /** Whether there are demo members; true by default. */
  readonly isDemo?: boolean;
  /** Hashes the demo members' passwords; by default at the full cost. */
  readonly passwords?: Passwords;
}

/**
 * Makes a new database a working exchange, and leaves a working one as it is. Every part checks what exists, so the
 * next start finishes one that was cut short.
 */
export async function seed(
  database: Database,
  at: Date,
  { isDemo = true, passwords = new Passwords() }: SeedOptions = {},
): Promise<TreasuryAccounts> {
  await database
    .insert(coins)
    .values(seedCoins.map((coin, position) => ({ ...coin, scale: ledgerScale, position })))
    .onConflictDoNothing();
  await database
    .insert(markets)
    .values(seedMarkets.map(({ terms }, position) => ({ ...terms, position })))
    .onConflictDoNothing();
  await seedCoinNetworks(database);
  const tenantIds = seedTenants.map(({ id }) => id);
  await insertTenants(database, seedTenants);
  await storePhones(database);
  await seedContent(database, tenantIds);
  for (const tenantId of tenantIds) await seedWealth(database, tenantId, at);
  await seedFuturesProducts(database);
  for (const tenantId of tenantIds) await seedFuturesCapital(database, tenantId, at);
  if (isDemo) {
    await seedDemoMembers(database, passwords, tenantIds, at);
    await seedPledgePast(database, seedTenants, at);
  }
  return seedTreasuryMembers(database, seedTenants[0].id, at);
}
