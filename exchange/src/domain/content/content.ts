import type { AppInfo, Banner, Coin, Country, Currency } from '@livery/contract/calls/content';
import { toDecimal } from '@livery/contract/decimal';
import type { Language } from '@livery/contract/languages';
import { asc, eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '../../storage/database.ts';
import { banners, coins, currencies } from '../../storage/schema/index.ts';
import type { Tenant } from '../tenants.ts';
import { countryCodes } from './country-codes.ts';
import { localized } from './localized.ts';

const bannerTexts = localized(z.object({ title: z.string(), summary: z.string(), extra: z.string() }));

/** A tenant's banners in a language (spec §2.5). */
export async function carousels(database: Database, tenantId: string, language: Language): Promise<Banner[]> {
  const rows = await database
    .select()
    .from(banners)
    .where(eq(banners.tenantId, tenantId))
    .orderBy(asc(banners.position));
  return rows.map((row) => ({ bannerUri: row.bannerUri, ...bannerTexts.parse(row.texts)(language) }));
}

/** Every coin with the decimals of its amounts. */
export async function listedCoins(database: Database): Promise<Coin[]> {
  const rows = await database.select().from(coins).orderBy(asc(coins.position));
  return rows.map(({ code, precision }) => ({
    coin: code,
    precision,
    logoUri: `/api/content/coin-${code.toLowerCase()}.svg`,
  }));
}

const countriesByLanguage = new Map<Language, Country[]>();

/** The countries from which members may register, by name in a language. */
export function countries(language: Language): Country[] {
  const known = countriesByLanguage.get(language) ?? namedCountries(language);
  countriesByLanguage.set(language, known);
  return known;
}

function namedCountries(language: Language): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map(([code, areaCode]) => ({ code, areaCode, name: names.of(code) ?? code }))
    .sort((left, right) => compare(left.name, right.name));
}

/** The currencies in which amounts may be shown, with names and symbols in a language. */
export async function listedCurrencies(database: Database, language: Language): Promise<Currency[]> {
  const rows = await database.select().from(currencies).orderBy(asc(currencies.position));
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return rows.map(({ code, rate }) => ({
    code,
    name: names.of(code) ?? code,
    symbol: symbolOf(code, language),
    rate: toDecimal(rate),
  }));
}

function symbolOf(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

const packageFile = join(import.meta.dirname, '..', '..', '..', 'package.json');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/** The application under a tenant's name. */
export function appInfo({ configuration }: Tenant): AppInfo {
  const { appName, logoUri, downloadUrl } = configuration;
  return { appName, logoUri, downloadUrl, version };
}
