/** What a buyer gets of an offer and pays for it, by the rules that the exchange books by. */
import type { Offer } from '@livery/contract/calls/c2c/offers';
import { changePercent, clamp, isWithin, isZero, round, type Decimal } from '@livery/contract/decimal';
import { fiatAmount, quantityDecimals, quantityFor } from '@livery/contract/rules/c2c';
import type { WantedAmount } from './wanted-amount.ts';

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
