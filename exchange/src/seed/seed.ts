import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { canonicalName, normalPhone, type PhoneName } from '../domain/members/identity/identity.ts';
import { Passwords } from '../domain/members/secrets.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { sqlState, uniqueViolation, type Database } from '../storage/database.ts';
import { coins, markets, members } from '../storage/schema/index.ts';
import { seedContent } from './content.ts';
import { seedDemoMembers } from './demo-member.ts';
import { seedFuturesCapital, seedFuturesProducts } from './futures.ts';
import { seedCoinNetworks, seedCoins, seedMarkets } from './markets.ts';
import { insertTenants, seedTenants } from './tenants.ts';
import { seedTreasuryMembers, type TreasuryAccounts } from './treasury-members.ts';
import { seedPledgePast, seedWealth } from './wealth.ts';

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

const pageSize = 1000;

interface Renamed {
  readonly id: string;
  readonly createdAt: Date;
  readonly phone: PhoneName;
}

/**
 * Gives members whose number was stored before it was E.164 that form. SQL cannot, because each country has its own rules.
 * Of several members with one number, the one who stored its normal form has it, and otherwise the oldest. The others keep
 * the form that they stored, and sign in by it, until they change their number. Each start does what is left.
 */
export async function storePhones(database: Database): Promise<void> {
  const renamed: Renamed[] = [];
  let lastId: string | undefined;
  do {
    const page = await database
      .select({ id: members.id, areaCode: members.areaCode, mobile: members.mobile, createdAt: members.createdAt })
      .from(members)
      .where(
        and(
          isNull(members.phone),
          isNotNull(members.mobile),
          lastId === undefined ? undefined : gt(members.id, lastId),
        ),
      )
      .orderBy(asc(members.id))
      .limit(pageSize);
    const normal: string[] = [];
    for (const { id, createdAt, areaCode, mobile } of page) {
      const phone = areaCode !== null && mobile !== null ? normalPhone({ areaCode, mobile }) : undefined;
      if (phone === undefined) continue;
      if (phone.areaCode === areaCode && phone.mobile === mobile) normal.push(id);
      else renamed.push({ id, createdAt, phone });
    }
    const phone = sql`${members.areaCode} || ${members.mobile}`;
    await database.update(members).set({ phone }).where(inArray(members.id, normal));
    lastId = page.length === pageSize ? page.at(-1)?.id : undefined;
  } while (lastId !== undefined);
  for (const member of renamed.toSorted((left, right) => left.createdAt.getTime() - right.createdAt.getTime()))
    await rename(database, member);
}

async function rename(database: Database, { id, phone: { areaCode, mobile, ...name } }: Renamed): Promise<void> {
  const phone = canonicalName({ ...name, areaCode, mobile });
  await database
    .update(members)
    .set({ areaCode, mobile, phone })
    .where(eq(members.id, id))
    .catch((error: unknown) => {
      // Another member has the number.
      if (sqlState(error) !== uniqueViolation) throw error;
    });
}
