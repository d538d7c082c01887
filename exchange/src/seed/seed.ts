import type { Database } from '../storage/database.ts';
import { coins, markets } from '../storage/schema/index.ts';
import { ledgerScale } from '../market/terms.ts';
import { seedContent } from './content.ts';
import { seedDemoMember } from './demo-member.ts';
import { type HouseAccounts, seedHouseMembers } from './house-members.ts';
import { seedCoins, seedMarkets } from './markets.ts';
import { seedTenant, seedTenants } from './tenants.ts';
import { seedWealth } from './wealth.ts';

/**
 * Makes a new database a working exchange, and leaves one that works already as it is: every part looks whether it is
 * there, so a start that was cut short is finished by the next.
 */
export async function seed(database: Database, at: Date): Promise<HouseAccounts> {
  await database
    .insert(coins)
    .values(seedCoins.map((coin, position) => ({ ...coin, scale: ledgerScale, position })))
    .onConflictDoNothing();
  await database
    .insert(markets)
    .values(seedMarkets.map(({ terms }, position) => ({ ...terms, position })))
    .onConflictDoNothing();
  for (const tenant of seedTenants) {
    await seedTenant(database, tenant);
    await seedContent(database, tenant.id);
    await seedWealth(database, tenant.id, at);
    await seedDemoMember(database, tenant.id, at);
  }
  return seedHouseMembers(database, seedTenants[0].id, at);
}
