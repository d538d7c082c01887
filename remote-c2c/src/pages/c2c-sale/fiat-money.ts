/** Exact fiat amounts in the reader's language (docs/decisions.md §9): `¥75,600`, `75.600 ¥`. */
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

/** Bank transfers have exactly the currency's decimals. */
function ofBank(currency: string): Digits {
  const decimals = fiatDecimals(currency);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** Unit prices have at least two decimals, and more where needed. */
const ofPrice = (currency: string): Digits => ({
  minimumFractionDigits: 2,
  maximumFractionDigits: unitPriceDecimals(currency),
});

/** An amount of a currency. */
export const formatFiat = (amount: Decimal, currency: string, language: Language): string =>
  formatter(language, currency, ofBank(currency)).format(exact(amount));

/** A range such as `¥10,000 – 500,000`, or one amount if both are equal. */
export const formatFiatRange = (min: Decimal, max: Decimal, currency: string, language: Language): string =>
  min === max
    ? formatFiat(min, currency, language)
    : formatter(language, currency, ofBank(currency)).formatRange(exact(min), exact(max));

/** The price of one coin. */
export const formatUnitPrice = (price: Decimal, currency: string, language: Language): string =>
  formatter(language, currency, ofPrice(currency)).format(exact(price));

/** The sign of a currency, or its code if it has no sign. */
export const fiatSign = (currency: string, language: Language): string =>
  formatter(language, currency, ofBank(currency))
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The price of one coin for a column: with all decimals, split before its trailing zeros, so that those can be dimmed. */
export function unitPriceParts(
  price: Decimal,
  currency: string,
  language: Language,
): { readonly before: string; readonly zeros: string; readonly after: string } {
  const decimals = unitPriceDecimals(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const parts = formatter(language, currency, digits).formatToParts(exact(price));
  const at = parts.findIndex(({ type }) => type === 'fraction');
  const join = (some: typeof parts) => some.map(({ value }) => value).join('');
  const fraction = parts[at]?.value ?? '';
  const significant = fraction.replace(/0+$/, '');
  const after = join(parts.slice(at + 1));
  // The decimal sign is dimmed with a fraction of zeros only.
  if (significant === '')
    return { before: join(parts.slice(0, at - 1)), zeros: join(parts.slice(at - 1, at + 1)), after };
  return { before: join(parts.slice(0, at)) + significant, zeros: fraction.slice(significant.length), after };
}

/** Quantities of a coin: at least two decimals, otherwise exact. */
export const coinDigits = { min: 2 } as const;
