import { count, eq, isNull } from 'drizzle-orm';
import { openTestDatabase } from '../../test/databases.ts';
import { Passwords } from '../domain/members/secrets.ts';
import { Tenants } from '../domain/tenants.ts';
import type { Storage } from '../storage/database.ts';
import { agents, banners, currencies, members, siteTexts, wealthCategories } from '../storage/schema/index.ts';
import { demoMember } from './demo-member.ts';
import { seed } from './seed.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestDatabase();
  await seed(storage.database, new Date(Date.UTC(2025, 0, 1)));
});
afterAll(() => storage.close());

const rows = async () => {
  const tables = [agents, banners, currencies, members, siteTexts, wealthCategories];
  return Promise.all(
    tables.map(async (table) => (await storage.database.select({ rows: count() }).from(table))[0]?.rows),
  );
};

test('a start on an existing database adds nothing and keeps what an operator changed', async () => {
  const { database } = storage;
  const before = await rows();
  const tenants = new Tenants(database);
  const own = (await tenants.byDomain('kurs.localhost'))?.configuration;
  await tenants.configure('kurs', { ...own, appName: 'Kurs Two' });
  await database.update(siteTexts).set({ content: [] }).where(eq(siteTexts.topic, 'faq'));
  await seed(database, new Date(Date.UTC(2025, 0, 2)));
  expect(await rows()).toEqual(before);
  expect((await new Tenants(database).byAgent('kurs-partner'))?.configuration.appName).toBe('Kurs Two');
  const faq = await database.select({ content: siteTexts.content }).from(siteTexts).where(eq(siteTexts.topic, 'faq'));
  expect(faq.every(({ content }) => JSON.stringify(content) === '[]')).toBe(true);
});

test('each text is stored once for all tenants', async () => {
  const [shared] = await storage.database.select({ rows: count() }).from(siteTexts).where(isNull(siteTexts.tenantId));
  expect(shared?.rows).toBe(45);
});

test('the demo member exists at every tenant with one password', async () => {
  const hashes = await storage.database
    .select({ hash: members.passwordHash })
    .from(members)
    .where(eq(members.email, demoMember.account));
  expect(hashes).toHaveLength(8);
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(1);
  expect(await new Passwords().fits(demoMember.password, hashes[0]?.hash)).toBe(true);
});
