import type { Currency } from '@livery/contract/calls/content';
import { toDecimal } from '@livery/contract/decimal';
import type { Language } from '@livery/contract/languages';
import { asc } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { currencies } from '../../storage/schema/index.ts';

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
