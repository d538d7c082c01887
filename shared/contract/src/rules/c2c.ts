/** What buyer, seller and exchange compute alike for fiat orders (spec §1, §3 'Fiat order'). */
import { divide, multiply, withDecimals, type Decimal } from '../decimal.ts';

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
  /** Of the first offers that a buyer is shown, how many may be of one seller. */
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

/** What a quantity costs: quantity × unit price, rounded half up to what a bank transfers. */
export function fiatAmount(quantity: Decimal, unitPrice: Decimal, currency: string): Decimal {
  const decimals = fiatDecimals(currency);
  return withDecimals(multiply(quantity, unitPrice, decimals, 'half'), decimals);
}

/** The most that an amount buys without costing more: amount ÷ unit price, rounded down to what a quantity may have. */
export const quantityFor = (amount: Decimal, unitPrice: Decimal): Decimal =>
  divide(amount, unitPrice, quantityDecimals);
