/** What a buyer gets of an offer and pays for it, by the rules that the exchange books by. */
import type { Offer } from '@livery/contract/calls/c2c/offers';
import { changePercent, clamp, isWithin, isZero, round, type Decimal } from '@livery/contract/decimal';
import { fiatAmount, fiatDecimals, quantityDecimals, quantityFor } from '@livery/contract/rules/c2c';
import type { Language } from '@livery/i18n';
import { readDecimal } from '@livery/i18n/decimal-input';

export type OfferTerms = Pick<Offer, 'currency' | 'unitPrice' | 'minQuantity' | 'maxQuantity'>;

export interface Purchase {
  readonly quantity: Decimal;
  /** Exactly what is paid. */
  readonly total: Decimal;
}

/** The least and the most that one order of an offer costs. */
export function costLimits({ currency, unitPrice, minQuantity, maxQuantity }: OfferTerms): {
  readonly min: Decimal;
  readonly max: Decimal;
} {
  return {
    min: fiatAmount(minQuantity, unitPrice, currency),
    max: fiatAmount(maxQuantity, unitPrice, currency),
  };
}

/** The quantity that an amount buys, in whole steps of the coin, and within the offer as the amount is. */
function boughtFor(amount: Decimal, offer: OfferTerms, coinDecimals: number): Decimal {
  const whole = round(quantityFor(amount, offer.unitPrice), coinDecimals);
  // Limits may have zeros at the end.
  return round(clamp(whole, offer.minQuantity, offer.maxQuantity), quantityDecimals);
}

/**
 * What a buyer gets of an offer; `undefined` where it does not take what they want as a whole.
 * @param coinDecimals of the coin's quantities: an amount of money buys whole steps, and costs no more than it
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

/** How far a price is from the reference, in percent with two decimals, cut towards zero; `undefined` without a reference. */
export const differenceInPercent = (price: Decimal, reference: Decimal): Decimal | undefined =>
  isZero(reference) ? undefined : changePercent(reference, price);

/** What a buyer types: the money to spend, or the coins to get. */
export type AmountUnit = 'fiat' | 'coin';

/** What a buyer wants, above zero: an amount of the currency, with the decimals that a bank transfers, or a quantity of the coin. */
export interface WantedAmount {
  readonly unit: AmountUnit;
  readonly value: Decimal;
}

/** What is wrong with what was typed. Each is the key of a message. */
export type WantedAmountError = 'notANumber' | 'aboveZero' | 'tooManyDecimals' | 'tooLarge';

interface ParsedWantedAmount {
  /** `undefined` where nothing is typed, or nothing that can be bought. */
  readonly wanted?: WantedAmount;
  readonly fault?: WantedAmountError;
}

interface AmountDecimals {
  readonly currency: string;
  /** Of the coin's quantities. */
  readonly coinDecimals: number;
}

const faults = {
  grouping: 'notANumber',
  notANumber: 'notANumber',
  tooLong: 'tooManyDecimals',
  tooLarge: 'tooLarge',
} as const;

/** How many decimals may be typed. */
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
