import { formatUnits, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import { ledgerScale } from '../ledger/amounts.ts';

/** The maximum ticks, or lots, of an order. Every product of such counts is still a safe whole number. */
export const maxCount = 1e12;

/** Whether an order may have that number of ticks or lots. */
export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0 && value <= maxCount;

/** The name and the steps of anything with a price. */
export interface PriceTerms {
  /** Such as `BTCUSDT`. */
  readonly symbol: string;
  /** A price is whole ticks of 10^-priceDecimals. */
  readonly priceDecimals: number;
  /** A quantity is whole lots of 10^-lotDecimals. */
  readonly lotDecimals: number;
}

/** The coins of a market, and its steps. */
export interface MarketTerms extends PriceTerms {
  readonly base: string;
  readonly quote: string;
}

/** Ledger units of the base coin in `lots`. */
export const baseUnits = (terms: MarketTerms, lots: number): bigint =>
  BigInt(lots) * powerOfTen(ledgerScale - terms.lotDecimals);

/**
 * The cost of lots at a price, in ledger units of the quote coin. Exact, because tick and lot decimals together fit the
 * scale.
 */
export const quoteUnits = (terms: MarketTerms, priceTicks: number, lots: number): bigint =>
  BigInt(priceTicks) * BigInt(lots) * powerOfTen(ledgerScale - terms.priceDecimals - terms.lotDecimals);

export const formatPrice = (terms: PriceTerms, ticks: number): Decimal =>
  formatUnits(BigInt(ticks), terms.priceDecimals);
export const formatLots = (terms: PriceTerms, lots: number): Decimal =>
  formatUnits(BigInt(lots), terms.lotDecimals, true);

/** Throws a `RangeError` for a price between two ticks. */
export const toTicks = (terms: MarketTerms, price: Decimal): number => Number(parseUnits(price, terms.priceDecimals));
/** Throws a `RangeError` for a quantity between two lots. */
export const toLots = (terms: MarketTerms, quantity: Decimal): number =>
  Number(parseUnits(quantity, terms.lotDecimals));
