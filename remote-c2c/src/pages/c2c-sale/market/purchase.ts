/** What a buyer receives from an offer and pays for it, by the exchange's own rules. */
import type { Offer } from '@livery/contract/calls/c2c/offers';
import { changePercent, clamp, isWithin, isZero, round, type Decimal } from '@livery/contract/decimal';
import { fiatAmount, fiatDecimals, quantityDecimals, quantityFor } from '@livery/contract/rules/c2c';
import type { Language } from '@livery/i18n';
import { readDecimal } from '@livery/i18n/decimal-input';

export type OfferTerms = Pick<Offer, 'currency' | 'unitPrice' | 'minQuantity' | 'maxQuantity'>;

export interface Purchase {
  readonly quantity: Decimal;
  /** The exact amount to pay. */
  readonly total: Decimal;
}

/** The lowest and the highest price of one order of an offer. */
export function costLimits({ currency, unitPrice, minQuantity, maxQuantity }: OfferTerms): {
  readonly min: Decimal;
  readonly max: Decimal;
} {
  return {
    min: fiatAmount(minQuantity, unitPrice, currency),
    max: fiatAmount(maxQuantity, unitPrice, currency),
  };
}

/** The quantity that an amount buys, in whole steps of the coin and within the offer's limits. */
function boughtFor(amount: Decimal, offer: OfferTerms, coinDecimals: number): Decimal {
  const whole = round(quantityFor(amount, offer.unitPrice), coinDecimals);
  // Limits may have trailing zeros.
  return round(clamp(whole, offer.minQuantity, offer.maxQuantity), quantityDecimals);
}

/**
 * What a buyer receives from an offer; `undefined` if the offer does not accept the whole wanted amount.
 * @param coinDecimals of the coin's quantities: an amount of money buys whole steps, and the cost never exceeds it
 */
export function purchaseOf(
  offer: OfferTerms,
  { unit, value }: WantedAmount,
  coinDecimals: number,
): Purchase | undefined {
  const { currency, unitPrice, minQuantity, maxQuantity } = offer;
  if (unit === 'fiat') {
    const { min, max } = costLimits(offer);
    if (!isWithin(value, min, max)) return undefined;
  } else if (!isWithin(value, minQuantity, maxQuantity)) return undefined;
  const quantity = unit === 'coin' ? value : boughtFor(value, offer, coinDecimals);
  return { quantity, total: fiatAmount(quantity, unitPrice, currency) };
}

/** The distance of a price from the reference in percent, truncated to two decimals; `undefined` without a reference. */
export const differenceInPercent = (price: Decimal, reference: Decimal): Decimal | undefined =>
  isZero(reference) ? undefined : changePercent(reference, price);

/** What a buyer types: the money to spend, or the coins to receive. */
export type AmountUnit = 'fiat' | 'coin';

/** What a buyer wants, above zero: an amount with the currency's decimals, or a quantity of the coin. */
export interface WantedAmount {
  readonly unit: AmountUnit;
  readonly value: Decimal;
}

/** An input error. Each is a message key. */
export type WantedAmountError = 'notANumber' | 'aboveZero' | 'tooManyDecimals' | 'tooLarge';

interface ParsedWantedAmount {
  /** `undefined` for empty or invalid input. */
  readonly wanted?: WantedAmount;
  readonly fault?: WantedAmountError;
}

interface AmountDecimals {
  readonly currency: string;
  /** The decimals of the coin's quantities. */
  readonly coinDecimals: number;
}

const faults = {
  grouping: 'notANumber',
  notANumber: 'notANumber',
  tooLong: 'tooManyDecimals',
  tooLarge: 'tooLarge',
} as const;

/** The maximum number of decimals. */
export const decimalsOf = (unit: AmountUnit, { currency, coinDecimals }: AmountDecimals): number =>
  unit === 'fiat' ? fiatDecimals(currency) : Math.min(coinDecimals, quantityDecimals);

/** Parses what a buyer typed in their language. */
export function parseWantedAmount(
  text: string,
  unit: AmountUnit,
  language: Language,
  decimals: AmountDecimals,
): ParsedWantedAmount {
  const read = readDecimal(text, language, decimalsOf(unit, decimals));
  if (!read.ok) return read.reason === 'empty' ? {} : { fault: faults[read.reason] };
  if (isZero(read.value)) return { fault: 'aboveZero' };
  return { wanted: { unit, value: read.value } };
}
