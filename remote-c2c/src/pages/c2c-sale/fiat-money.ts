/** Fiat money as the reader's language writes it, exact (docs/decisions.md §9): `¥75,600`, `75.600 ¥`. */
import type { Decimal } from '@livery/contract/decimal';
import { fiatDecimals, unitPriceDecimals } from '@livery/contract/rules/c2c';
import type { Language } from '@livery/i18n';

type Digits = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>;

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: Language, currency: string, digits: Digits): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits.minimumFractionDigits} ${digits.maximumFractionDigits}`;
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency, ...digits });
  formatters.set(key, known);
  return known;
}

/** A decimal string is a StringNumericLiteral; TypeScript cannot tell that of a plain string. */
const exact = (value: Decimal) => value as Decimal & Intl.StringNumericLiteral;

/** What a bank transfers has these decimals and no others. */
function ofBank(currency: string): Digits {
  const decimals = fiatDecimals(currency);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** A unit price has at least two decimals, and as many as it needs. */
const ofPrice = (currency: string): Digits => ({
  minimumFractionDigits: 2,
  maximumFractionDigits: unitPriceDecimals(currency),
});

/** An amount of a currency. */
export const formatFiat = (amount: Decimal, currency: string, language: Language): string =>
  formatter(language, currency, ofBank(currency)).format(exact(amount));

/** From the least amount to the most: `¥10,000 – 500,000`, or the one amount where they are the same. */
export const formatFiatRange = (min: Decimal, max: Decimal, currency: string, language: Language): string =>
  min === max
    ? formatFiat(min, currency, language)
    : formatter(language, currency, ofBank(currency)).formatRange(exact(min), exact(max));

/** The price of one coin. */
export const formatUnitPrice = (price: Decimal, currency: string, language: Language): string =>
  formatter(language, currency, ofPrice(currency)).format(exact(price));

/** The sign of a currency, which may be its code. */
export const fiatSign = (currency: string, language: Language): string =>
  formatter(language, currency, ofBank(currency))
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The price of one coin in two parts: all that counts, and the zeros at its end with what follows them. */
export function unitPriceParts(
  price: Decimal,
  currency: string,
  language: Language,
): { readonly before: string; readonly zeros: string; readonly after: string } {
  const parts = formatter(language, currency, ofPrice(currency)).formatToParts(exact(price));
  const at = parts.findIndex(({ type }) => type === 'fraction');
  const join = (some: typeof parts) => some.map(({ value }) => value).join('');
  const fraction = parts[at]?.value ?? '';
  const zeros = /0*$/.exec(fraction)?.[0] ?? '';
  // A fraction of zeros alone is kept whole: its decimal sign would stand at the end.
  if (at < 0 || zeros === fraction) return { before: join(parts), zeros: '', after: '' };
  return {
    before: join(parts.slice(0, at)) + fraction.slice(0, fraction.length - zeros.length),
    zeros,
    after: join(parts.slice(at + 1)),
  };
}

/** How quantities of a coin are written in the room: whole ones with two decimals, others exactly. */
export const coinDigits = { min: 2 } as const;
