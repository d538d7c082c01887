/** Exact arithmetic on amounts of coins. No figure becomes a float. */
import { formatUnits, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';

/** More decimals than any coin has. */
const scale = 18;
/** The decimals of the exchange's ledger: what is smaller cannot be moved. */
export const ledgerDecimals = 8;

const units = (amount: Decimal) => parseUnits(amount, scale);

export const isMore = (one: Decimal, other: Decimal): boolean => units(one) > units(other);
export const isSame = (one: Decimal, other: Decimal): boolean => units(one) === units(other);
export const isPositive = (amount: Decimal): boolean => units(amount) > 0n;
export const plus = (one: Decimal, other: Decimal): Decimal => formatUnits(units(one) + units(other), scale, true);
/** May be below zero. */
export const minus = (whole: Decimal, part: Decimal): Decimal => formatUnits(units(whole) - units(part), scale, true);
export const lesser = (one: Decimal, other: Decimal): Decimal => (isMore(one, other) ? other : one);

/** Cut to a number of decimals, never rounded up. */
export function cut(amount: Decimal, decimals: number): Decimal {
  const step = powerOfTen(scale - Math.min(decimals, scale));
  return formatUnits((units(amount) / step) * step, scale, true);
}

/** A share of a whole in whole percent, cut to a number of decimals. */
export const shareOf = (whole: Decimal, percent: number, decimals: number): Decimal =>
  cut(formatUnits((units(whole) * BigInt(percent)) / 100n, scale), decimals);
