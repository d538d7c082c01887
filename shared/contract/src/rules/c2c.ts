/** What buyer, seller and exchange compute alike for fiat orders (spec §1, §3 'Fiat order'). */
import { clamp, divide, isLess, isZero, multiply, round, subtract, withDecimals, type Decimal } from '../decimal.ts';

export { maxReferenceLength, mentionsDigitalCurrency } from './payment-reference.ts';

/** What one member may have and do in fiat trading. The exchange enforces it, and pages say it. */
export const c2cLimits = {
  /** Orders of a buyer that wait for the payment. */
  unpaidOrders: 3,
  /** Orders of a buyer in which a seller's coins are held: unpaid, paid or disputed. */
  heldOrders: 5,
  /** A buyer who reaches one of these on a day (UTC) takes no more orders on that day. */
  aDay: { expired: 3, cancelled: 5, disputesLost: 2 },
  /** Offers of a seller that are open or paused. */
  offers: 20,
  /** The most completed purchases that a seller may ask of a buyer. */
  completedPurchases: 100,
  /** The maximum number of a seller's offers among the first offers that a buyer sees. */
  firstOffers: 20,
  firstOffersOfSeller: 2,
} as const;

/** Currencies that have no smaller coin in use; the others have hundredths. */
const wholeCurrencies: ReadonlySet<string> = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'PYG', 'UGX', 'XAF', 'XOF']);

/** Decimals of an amount that a bank transfers. */
export const fiatDecimals = (currency: string): number => (wholeCurrencies.has(currency) ? 0 : 2);

/** Decimals that the price of one coin may have: two more, so that a price can be set finer than by a percent. */
export const unitPriceDecimals = (currency: string): number => fiatDecimals(currency) + 2;

/** Decimals of a quantity of any coin. */
export const quantityDecimals = 8;

/** The cost of a quantity: quantity × unit price, rounded half up to the decimals of a bank transfer. */
export function fiatAmount(quantity: Decimal, unitPrice: Decimal, currency: string): Decimal {
  const decimals = fiatDecimals(currency);
  return withDecimals(multiply(quantity, unitPrice, decimals, 'half'), decimals);
}

/** The maximum quantity for an amount: amount ÷ unit price, rounded down to the decimals of a quantity. */
export const quantityFor = (amount: Decimal, unitPrice: Decimal): Decimal =>
  divide(amount, unitPrice, quantityDecimals);

/**
 * The bounds of an offer: its remaining quantity, and the limits of one order as its seller set them, or as they are
 * shown.
 */
export interface OfferTerms {
  readonly currency: string;
  readonly unitPrice: Decimal;
  readonly quantity: Decimal;
  readonly minQuantity: Decimal;
  readonly maxQuantity: Decimal;
}

/**
 * The quantity of an order for a requested quantity. A rest that costs nothing could never be sold, so an order for all
 * but that rest takes the rest too. An order for more than the rest takes all of it.
 */
export function wholeQuantity(wanted: Decimal, { quantity: left, unitPrice, currency }: OfferTerms): Decimal {
  const isRestSellable = isLess(wanted, left) && !isZero(fiatAmount(subtract(left, wanted), unitPrice, currency));
  return isRestSellable ? wanted : left;
}

interface Limits {
  readonly min: Decimal;
  readonly max: Decimal;
}

/**
 * The limits of one order on an offer, in the coin and in the currency. Pages show and fill in these limits, and the
 * exchange accepts them. The last of an offer may be bought even if it is less than an order's minimum.
 */
export function orderLimits(offer: OfferTerms): { readonly quantity: Limits; readonly amount: Limits } {
  const cost = (quantity: Decimal) => fiatAmount(quantity, offer.unitPrice, offer.currency);
  const [min, max] = [wholeQuantity(offer.minQuantity, offer), wholeQuantity(offer.maxQuantity, offer)];
  return { quantity: { min, max }, amount: { min: cost(min), max: cost(max) } };
}

/**
 * The maximum quantity for an amount within the limits of an offer. The included rest costs less than the rounding.
 * @param coinDecimals the decimals of the coin's quantities. Only a limit, and the last of an offer, is bought in finer
 *   steps.
 */
export function quantityBought(amount: Decimal, offer: OfferTerms, coinDecimals: number): Decimal {
  const { min, max } = orderLimits(offer).quantity;
  const steps = clamp(round(quantityFor(amount, offer.unitPrice), coinDecimals), min, max);
  // Limits may have zeros at the end.
  return round(wholeQuantity(steps, offer), quantityDecimals);
}
