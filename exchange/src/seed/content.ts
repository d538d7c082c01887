import { helpTopics } from '@livery/contract/calls/content';
import { languages, type Language } from '@livery/contract/languages';
import { count, countDistinct } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { escapeHtml } from '../domain/content/localized.ts';
import { siteTextTopics } from '../domain/content/site-texts.ts';
import type { Database } from '../storage/database.ts';
import { banners, currencies, siteTexts, wealthCategories } from '../storage/schema/index.ts';

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
      tenantId,
      position,
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
      tenantId,
      position,
      status,
      ratio,
      texts: Object.fromEntries(texts.map(([language, text]) => [language, text[key]])),
      rules: Object.fromEntries(rules),
    })),
  );
  await database.insert(wealthCategories).values(rows).onConflictDoNothing();
}

/** The currencies of the countries that speak the site's languages, with the rate of a new exchange for one USDT. */
export const seedCurrencies = [
  { code: 'USD', rate: '1' },
  { code: 'CNY', rate: '7.18' },
  { code: 'TWD', rate: '32.4' },
  { code: 'HKD', rate: '7.8' },
  { code: 'THB', rate: '34.6' },
  { code: 'JPY', rate: '151.2' },
  { code: 'MYR', rate: '4.45' },
  { code: 'SGD', rate: '1.34' },
  { code: 'KRW', rate: '1384' },
  { code: 'RUB', rate: '92.5' },
  { code: 'EUR', rate: '0.92' },
  { code: 'GBP', rate: '0.78' },
  { code: 'CHF', rate: '0.88' },
  { code: 'CAD', rate: '1.38' },
  { code: 'AUD', rate: '1.52' },
  { code: 'MXN', rate: '18.4' },
  { code: 'BRL', rate: '5.45' },
  { code: 'VND', rate: '25350' },
  { code: 'TRY', rate: '34.1' },
] as const;

/**
 * Turns lines of `texts/` into rich text: `# ` begins a heading, `- ` an item of a list, anything else a paragraph;
 * `**…**` is strong.
 */
export function richText(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      if (line.startsWith('# ')) return `<h3>${inline(line.slice(2))}</h3>`;
      if (!line.startsWith('- ')) return `<p>${inline(line)}</p>`;
      const opens = isItem(lines[index - 1]) ? '' : '<ul>';
      const closes = isItem(lines[index + 1]) ? '' : '</ul>';
      return `${opens}<li>${inline(line.slice(2))}</li>${closes}`;
    })
    .join('');
}

const isItem = (line: string | undefined) => line?.startsWith('- ') ?? false;
const inline = (text: string) => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

/**
 * The texts of a new exchange, `texts/<language>.json`. They are read only when they are put into the database.
 */
const text = z.string().check(z.regex(/\S/));
const named = z.strictObject({ title: text, summary: text });
/** Lines of `richText`. */
const lines = z.array(text);
const questions = z.strictObject({ title: text, items: z.array(z.tuple([text, text])) });

export const seedTexts = {
  /** The steps of the home page's how-it-works section (spec §2.5). */
  banners: z.record(
    z.enum(['account', 'deposit', 'trade', 'secure']),
    z.strictObject({ ...named.shape, extra: lines }),
  ),
  wealthCategories: z.record(z.enum(['fixed', 'short', 'trust', 'founders']), named),
  /** Of every category, until its operator writes others. */
  wealthRules: z.record(z.enum(['rules', 'risks']), lines),
  helpers: z.record(z.enum(helpTopics), named),
  faq: z.record(z.enum(['account', 'funds', 'spot', 'futures', 'c2c', 'wealth']), questions),
  legal: z.record(z.enum(['protocol', 'privacy', 'introduce', 'wealthProtocol']), lines),
} as const;
export type SeedTopic = keyof typeof seedTexts;
type SeedText<Topic extends SeedTopic> = z.output<(typeof seedTexts)[Topic]>;

/** A topic in every language. */
export async function readSeedTexts<Topic extends SeedTopic>(topic: Topic): Promise<[Language, SeedText<Topic>][]> {
  const reading = languages.map(async (language): Promise<[Language, SeedText<Topic>]> => {
    const file = join(import.meta.dirname, 'texts', `${language}.json`);
    const texts = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;
    // The schema of a topic gives that topic's text, which an index by a type parameter cannot express.
    return [language, seedTexts[topic].parse(texts[topic]) as SeedText<Topic>];
  });
  return Promise.all(reading);
}
