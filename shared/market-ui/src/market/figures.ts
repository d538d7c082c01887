/** How a market's figures are written: the same decimals everywhere (docs/decisions.md §47). */
import type { FractionDigits } from '@livery/i18n';
import type { Market } from './market.ts';

type Precisions = Pick<Market, 'pricePrecision' | 'amountPrecision'>;

const exactly = (digits: number): FractionDigits => ({ min: digits, max: digits });

/** At least these decimals: for a fee or what is left after it, whose last digits count. */
export const atLeast = (digits: FractionDigits | undefined): FractionDigits | undefined =>
  digits?.min === undefined ? undefined : { min: digits.min };

/** The decimals of a price. */
export const priceDigits = ({ pricePrecision }: Pick<Precisions, 'pricePrecision'>): FractionDigits =>
  exactly(pricePrecision);

/** The decimals of an amount of the market's coin. */
export const amountDigits = ({ amountPrecision }: Pick<Precisions, 'amountPrecision'>): FractionDigits =>
  exactly(amountPrecision);

/** A total has the decimals of its price, and never fewer than a sum of money. */
const minTotalDecimals = 2;

/** The decimals of a total in the quote coin. */
export const totalDigits = ({ pricePrecision }: Pick<Precisions, 'pricePrecision'>): FractionDigits =>
  exactly(Math.max(minTotalDecimals, pricePrecision));
