/** What buyer, seller and exchange compute alike for fiat orders (spec §1, §3 'Fiat order'). */
import type { Decimal } from '../decimal.ts';
import { formatUnits, parseUnits, powerOfTen } from '../units.ts';

export { maxReferenceLength, mentionsDigitalCurrency } from './payment-reference.ts';

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
  const priceDecimals = unitPriceDecimals(currency);
  const step = powerOfTen(quantityDecimals + priceDecimals - decimals);
  const exact = parseUnits(quantity, quantityDecimals) * parseUnits(unitPrice, priceDecimals);
  return formatUnits((exact + step / 2n) / step, decimals);
}

/** The most that an amount buys without costing more: amount ÷ unit price, rounded down to what a quantity may have. */
export function quantityFor(amount: Decimal, unitPrice: Decimal, currency: string): Decimal {
  const priceDecimals = unitPriceDecimals(currency);
  const exact = parseUnits(amount, fiatDecimals(currency)) * powerOfTen(quantityDecimals + priceDecimals);
  const price = parseUnits(unitPrice, priceDecimals) * powerOfTen(fiatDecimals(currency));
  return formatUnits(exact / price, quantityDecimals, true);
}
