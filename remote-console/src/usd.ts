import type { Language } from '@livery/i18n';

/** A worth in USD: `$16,810.02`, rounded down. It never becomes a float. */
export const formatUsd = (worth: string, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    roundingMode: 'trunc',
  }).format(worth as Intl.StringNumericLiteral);
