/** Price, amount and total of an order, each computed from the others. Exact: no figure becomes a float. */
import { formatUnits, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';

/** A market's decimals. */
export interface Precisions {
  readonly pricePrecision: number;
  readonly amountPrecision: number;
}

/** More decimals than any coin has. */
const scale = 18;

/** What an amount is worth at a price, not rounded. */
export function totalOf(price: Decimal, amount: Decimal, { pricePrecision, amountPrecision }: Precisions): Decimal {
  const units = parseUnits(price, pricePrecision) * parseUnits(amount, amountPrecision);
  return formatUnits(units, pricePrecision + amountPrecision, true);
}

/** The largest amount that a total buys at a price, in whole lots; `undefined` at a price of zero. */
export function amountOf(
  total: Decimal,
  price: Decimal,
  { pricePrecision, amountPrecision }: Precisions,
): Decimal | undefined {
  const per = parseUnits(price, pricePrecision);
  if (per <= 0n) return undefined;
  const steps = (parseUnits(total, scale) * powerOfTen(pricePrecision + amountPrecision)) / per / powerOfTen(scale);
  return formatUnits(steps, amountPrecision, true);
}

/** A share of a whole in percent, rounded down to `decimals`. */
export const shareOf = (whole: Decimal, percent: number, decimals: number): Decimal => {
  const units = (parseUnits(whole, scale) * BigInt(percent)) / 100n / powerOfTen(scale - decimals);
  return formatUnits(units, decimals, true);
};

/** A part of a whole in whole percent, 0 to 100. */
export function percentOf(part: Decimal, whole: Decimal): number {
  const all = parseUnits(whole, scale);
  if (all <= 0n) return 0;
  const percent = Number((parseUnits(part, scale) * 100n) / all);
  return Math.min(100, Math.max(0, percent));
}

export const isMore = (one: Decimal, other: Decimal): boolean => parseUnits(one, scale) > parseUnits(other, scale);

/** Compares values, not digits: 1.50 is the same as 1.5. */
export const isSame = (one: Decimal, other: Decimal): boolean => parseUnits(one, scale) === parseUnits(other, scale);

/**
 * What is left of a received amount after a fee in percent, and the fee, both in the received coin. As on the exchange, the
 * fee is rounded down to the ledger's 8 decimals.
 */
export function afterFee(received: Decimal, feePercent: Decimal): { readonly left: Decimal; readonly fee: Decimal } {
  const ledger = 8;
  const all = parseUnits(received, scale);
  const cut = (units: bigint) => units / powerOfTen(scale - ledger);
  const fee = cut((all * parseUnits(feePercent, scale)) / powerOfTen(scale) / 100n);
  return { left: formatUnits(cut(all) - fee, ledger, true), fee: formatUnits(fee, ledger, true) };
}
