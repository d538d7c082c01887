/** What a buyer receives from an offer and pays for it, by the exchange's own rules. */
import { changePercent, isWithin, isZero, type Decimal } from '@livery/contract/decimal';
import {
  fiatAmount,
  fiatDecimals,
  orderLimits,
  quantityBought,
  quantityDecimals,
  wholeQuantity,
  type OfferTerms,
} from '@livery/contract/rules/c2c';
import { limitDecimals, type DecimalInput, type RefusedDecimal } from '@livery/i18n/decimal-input';

export interface Purchase {
  readonly quantity: Decimal;
  /** Exactly what is paid. */
  readonly total: Decimal;
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
  const limits = orderLimits(offer);
  const { min, max } = unit === 'fiat' ? limits.amount : limits.quantity;
  if (!isWithin(value, min, max)) return undefined;
  const quantity = unit === 'coin' ? wholeQuantity(value, offer) : quantityBought(value, offer, coinDecimals);
  return { quantity, total: fiatAmount(quantity, offer.unitPrice, offer.currency) };
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

/** An input error: no number, or the key of a message. */
export type WantedAmountError = RefusedDecimal | 'aboveZero';

interface ReadWantedAmount {
  /** `undefined` for empty or invalid input. */
  readonly wanted?: WantedAmount;
  readonly fault?: WantedAmountError;
}

interface AmountDecimals {
  readonly currency: string;
  /** The decimals of the coin's quantities. */
  readonly coinDecimals: number;
}

/** The maximum number of decimals. */
export const decimalsOf = (unit: AmountUnit, { currency, coinDecimals }: AmountDecimals): number =>
  unit === 'fiat' ? fiatDecimals(currency) : Math.min(coinDecimals, quantityDecimals);

/** Checks what the field for an amount holds. */
export function readWantedAmount(input: DecimalInput, unit: AmountUnit, decimals: AmountDecimals): ReadWantedAmount {
  const read = limitDecimals(input, decimalsOf(unit, decimals));
  if (!read.ok) return read.reason === 'empty' ? {} : { fault: read };
  if (isZero(read.value)) return { fault: 'aboveZero' };
  return { wanted: { unit, value: read.value } };
}
