import type { Language } from '@livery/contract/languages';
import { count, countDistinct } from 'drizzle-orm';
import { siteTextTopics } from '../domain/content/site-texts.ts';
import type { Database } from '../storage/database.ts';
import { banners, currencies, siteTexts, wealthCategories } from '../storage/schema/index.ts';
import { seedCurrencies } from './currencies.ts';
import { richText } from './rich-text.ts';
import { readSeedTexts, type SeedText } from './texts.ts';

const steps = ['account', 'deposit', 'trade', 'secure'] as const;

const categories = [
  { key: 'fixed', status: 1, ratio: '5' },
  { key: 'short', status: 1, ratio: '2.5' },
  { key: 'trust', status: 1, ratio: '8' },
  { key: 'founders', status: 0, ratio: '10' },
] as const;

const faqGroups = [
  { key: 'account', module: null },
  { key: 'funds', module: null },
  { key: 'spot', module: null },
  { key: 'futures', module: 'moduleIsOpenFuture' },
  { key: 'c2c', module: 'moduleIsOpenC2c' },
  { key: 'wealth', module: 'moduleIsOpenPledge' },
] as const;

/** Adds the texts for visitors at these tenants; existing ones stay as they are. */
export async function seedContent(database: Database, tenantIds: readonly string[]): Promise<void> {
  await database
    .insert(currencies)
    .values(seedCurrencies.map((currency, position) => ({ ...currency, position })))
    .onConflictDoNothing();
  await seedSiteTexts(database);
  await seedBanners(database, tenantIds);
  await seedCategories(database, tenantIds);
}

async function seedSiteTexts(database: Database): Promise<void> {
  const [known] = await database.select({ topics: countDistinct(siteTexts.topic) }).from(siteTexts);
  if (known?.topics === Object.keys(siteTextTopics).length) return;
  const rows = [
    ...rowsOf('helpers', await readSeedTexts('helpers')),
    ...rowsOf(
      'legal',
      (await readSeedTexts('legal')).map(([language, text]) => [language, asLegal(text)] as const),
    ),
    ...rowsOf(
      'faq',
      (await readSeedTexts('faq')).map(([language, text]) => [language, asFaq(text)] as const),
    ),
  ];
  await database.insert(siteTexts).values(rows).onConflictDoNothing();
}

const rowsOf = (topic: keyof typeof siteTextTopics, texts: readonly (readonly [Language, object])[]) =>
  texts.map(([language, content]) => ({ topic, language, content: siteTextTopics[topic].parse(content) }));

const asLegal = ({ protocol, privacy, introduce, wealthProtocol }: SeedText<'legal'>) => ({
  protocol: richText(protocol),
  privacy: richText(privacy),
  introduce: richText(introduce),
  wealthProtocol: richText(wealthProtocol),
});

const asFaq = (text: SeedText<'faq'>) =>
  faqGroups.map(({ key, module }) => ({
    module,
    title: text[key].title,
    items: text[key].items.map(([title, content]) => ({ title, content: richText([content]) })),
  }));

async function seedBanners(database: Database, tenantIds: readonly string[]): Promise<void> {
  const [known] = await database.select({ rows: count() }).from(banners);
  if (known !== undefined && known.rows >= tenantIds.length * steps.length) return;
  const texts = await readSeedTexts('banners');
  const byStep = steps.map((step) =>
    Object.fromEntries(
      texts.map(([language, text]) => [language, { ...text[step], extra: richText(text[step].extra) }]),
    ),
  );
  const rows = tenantIds.flatMap((tenantId) =>
    steps.map((step, position) => ({
      ...{ tenantId, position },
      bannerUri: `/api/content/banner-${step}-${tenantId}.svg`,
      texts: byStep[position],
    })),
  );
  await database.insert(banners).values(rows).onConflictDoNothing();
}

async function seedCategories(database: Database, tenantIds: readonly string[]): Promise<void> {
  const [known] = await database.select({ rows: count() }).from(wealthCategories);
  if (known !== undefined && known.rows >= tenantIds.length * categories.length) return;
  const texts = await readSeedTexts('wealthCategories');
  const rules = (await readSeedTexts('wealthRules')).map(
    ([language, text]) => [language, { rules: richText(text.rules), risks: richText(text.risks) }] as const,
  );
  const rows = tenantIds.flatMap((tenantId) =>
    categories.map(({ key, status, ratio }, position) => ({
      ...{ tenantId, position, status, ratio },
      texts: Object.fromEntries(texts.map(([language, text]) => [language, text[key]])),
      rules: Object.fromEntries(rules),
    })),
  );
  await database.insert(wealthCategories).values(rows).onConflictDoNothing();
}
