import type { Banner, Coin, Country } from '@livery/contract/calls/content';
import type { Language } from '@livery/contract/languages';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../storage/database.ts';
import { banners, coins } from '../../storage/schema/index.ts';
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
