/** What a buyer gets of an offer and pays for it, by the rules that the exchange books by. */
import type { Offer } from '@livery/contract/calls/c2c/offers';
import { formatUnits, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import { fiatAmount, fiatDecimals, quantityDecimals, quantityFor } from '@livery/contract/rules/c2c';
import type { WantedAmount } from './wanted-amount.ts';

export type OfferTerms = Pick<Offer, 'currency' | 'unitPrice' | 'minQuantity' | 'maxQuantity'>;

export interface Purchase {
  readonly quantity: Decimal;
  /** Exactly what is paid. */
  readonly total: Decimal;
}

const quantityUnits = (quantity: Decimal) => parseUnits(quantity, quantityDecimals);

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

function isWithin(value: Decimal, min: Decimal, max: Decimal, decimals: number): boolean {
  const units = parseUnits(value, decimals);
  return units >= parseUnits(min, decimals) && units <= parseUnits(max, decimals);
}

/** The quantity that an amount buys, in whole steps of the coin, and within the offer as the amount is. */
function boughtFor(amount: Decimal, offer: OfferTerms, coinDecimals: number): Decimal {
  const step = powerOfTen(quantityDecimals - Math.min(coinDecimals, quantityDecimals));
  const exact = quantityUnits(quantityFor(amount, offer.unitPrice));
  const [min, max] = [quantityUnits(offer.minQuantity), quantityUnits(offer.maxQuantity)];
  const whole = exact - (exact % step);
  const within = whole < min ? min : whole > max ? max : whole;
  return formatUnits(within, quantityDecimals, true);
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
    if (!isWithin(value, min, max, fiatDecimals(currency))) return undefined;
  } else if (!isWithin(value, minQuantity, maxQuantity, quantityDecimals)) return undefined;
  const quantity = unit === 'coin' ? value : boughtFor(value, offer, coinDecimals);
  return { quantity, total: fiatAmount(quantity, unitPrice, currency) };
}

export const isLess = (one: Decimal, other: Decimal): boolean => quantityUnits(one) < quantityUnits(other);

/** How far a price is from the reference, in percent with two decimals, cut towards zero; `undefined` without a reference. */
export function differenceInPercent(price: Decimal, reference: Decimal): Decimal | undefined {
  const [one, other] = [quantityUnits(price), quantityUnits(reference)];
  return other === 0n ? undefined : formatUnits(((one - other) * 10_000n) / other, 2);
}
