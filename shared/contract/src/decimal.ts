/** Exact decimal numbers: their form on the wire, and all arithmetic on them. No amount ever becomes a float. */
import * as z from 'zod/mini';

/** The most decimals that a `Decimal` has. */
export const maxDecimals = 18;

const decimalPattern = /^-?(0|[1-9]\d{0,29})(\.\d{1,18})?$/;

/** An exact decimal number in plain notation: `"0.10"`, `"-3"`. Never an exponent, a leading `+`, or a bare point. */
export type Decimal = string & z.$brand<'Decimal'>;

/** Tells whether a value from outside is a decimal string: at most 30 digits before the point and 18 after it. */
export const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && decimalPattern.test(value);

/** A value that is a `Decimal` already, for the decoded side of a codec. */
export const decimalValue = z.custom<Decimal>(isDecimal, 'not a plain decimal number');

/**
 * Writes a number in plain digits, exactly. JSON numbers print small values with an exponent. A number that needs more than
 * 18 decimals or 21 digits keeps its exponent, because it is not an amount.
 */
export function numberToPlain(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const plain = value.toFixed(maxDecimals).replace(/\.?0+$/, '');
  return Number(plain) === value ? plain : text;
}

/**
 * A decimal on the wire: a string from our own exchange, or a JSON number from servers that send those
 * (docs/decisions.md §9, §19). It is read as a `Decimal` and always written as a string.
 */
export const decimal = z.codec(z.union([z.string(), z.number()]), decimalValue, {
  // `decimalValue` checks the result and refuses other text.
  decode: (wire) => (typeof wire === 'number' ? numberToPlain(wire) : wire) as Decimal,
  encode: (value) => value,
});

/** A decimal above zero: an amount that can be bought, moved or paid. */
export const positiveDecimal = decimal.check(z.refine(isPositive, 'not above zero'));

/** Takes text that the program itself made as a `Decimal`. Throws a `RangeError` for other text. */
export function toDecimal(text: string): Decimal {
  if (!isDecimal(text)) throw new RangeError(`not a plain decimal number: ${text}`);
  return text;
}

export const zero = toDecimal('0');

/** Decimals of the exchange's ledger: an amount finer than this cannot be moved. */
export const ledgerDecimals = 8;

// Scaled integers. The ledger counts in them, and so does a formula whose exact steps need more than 18 decimals.

/** 10 to the power of `exponent`, which is zero or more. */
export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/** The smallest units of a decimal. Throws a `RangeError` when it has more than `scale` decimals: nothing is rounded. */
export function parseUnits(value: Decimal, scale: number): bigint {
  const [whole = '0', fraction = ''] = value.split('.');
  const trimmed = fraction.replace(/0+$/, '');
  if (trimmed.length > scale) throw new RangeError(`${value} has more than ${scale} decimals`);
  const units = BigInt(whole.replace('-', '') + trimmed.padEnd(scale, '0'));
  return value.startsWith('-') ? -units : units;
}

/**
 * The decimal of a number of smallest units: `formatUnits(150n, 2)` is `"1.50"`. Writes all `scale` decimals unless `trim`
 * removes the zeros at the end. Throws a `RangeError` when the result is longer than a `Decimal`.
 */
export function formatUnits(units: bigint, scale: number, trim = false): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = trim ? digits.slice(digits.length - scale).replace(/0+$/, '') : digits.slice(digits.length - scale);
  return toDecimal(`${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`);
}

// Arithmetic. Results have no zeros at the end, except where a function writes a fixed number of decimals. Each operation throws a `RangeError` when its result is longer than a `Decimal`.

/** `down`: towards zero, the default, as money is never rounded up. `up`: away from zero. `half`: to the nearest, halves `up`. */
export type Rounding = 'down' | 'up' | 'half';

/** In units of 10⁻¹⁸, in which every decimal is whole. */
const units = (value: Decimal): bigint => parseUnits(value, maxDecimals);

/** The quotient of two integers, rounded to an integer. Throws a `RangeError` for a divisor of zero. */
function quotient(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const whole = dividend / divisor;
  const rest = dividend % divisor;
  if (rest === 0n || rounding === 'down') return whole;
  const isNegative = dividend < 0n !== divisor < 0n;
  // A quotient rounded down is below one half when twice its remainder is below the divisor.
  const doubled = 2n * (rest < 0n ? -rest : rest);
  if (rounding === 'half' && doubled < (divisor < 0n ? -divisor : divisor)) return whole;
  return isNegative ? whole - 1n : whole + 1n;
}

/** A number of units of 10^-scale, rounded to `decimals`. */
const rounded = (value: bigint, scale: number, decimals: number, rounding: Rounding): Decimal =>
  decimals < scale
    ? formatUnits(quotient(value, powerOfTen(scale - decimals), rounding), decimals, true)
    : formatUnits(value, scale, true);

/** The exact sum; zero for no terms. */
export const add = (...terms: readonly Decimal[]): Decimal =>
  formatUnits(
    terms.reduce((sum, term) => sum + units(term), 0n),
    maxDecimals,
    true,
  );

/** The exact difference, which may be below zero. */
export const subtract = (whole: Decimal, part: Decimal): Decimal =>
  formatUnits(units(whole) - units(part), maxDecimals, true);

/** The product, rounded to `decimals`. Without `decimals` it is exact, or a `RangeError` when it needs more than 18. */
export const multiply = (
  one: Decimal,
  other: Decimal,
  decimals: number = 2 * maxDecimals,
  rounding: Rounding = 'down',
): Decimal => rounded(units(one) * units(other), 2 * maxDecimals, decimals, rounding);

/** The quotient, rounded to `decimals`, 18 at most. Throws a `RangeError` for a divisor of zero. */
export const divide = (dividend: Decimal, divisor: Decimal, decimals: number, rounding: Rounding = 'down'): Decimal =>
  formatUnits(quotient(units(dividend) * powerOfTen(decimals), units(divisor), rounding), decimals, true);

/** The value rounded to `decimals`. A value with fewer stays unchanged. */
export const round = (value: Decimal, decimals: number, rounding: Rounding = 'down'): Decimal =>
  rounded(units(value), maxDecimals, decimals, rounding);

/** The value with exactly `decimals` decimals: 1.5 with two is `"1.50"`. Throws a `RangeError` when it has more. */
export const withDecimals = (value: Decimal, decimals: number): Decimal =>
  formatUnits(parseUnits(value, decimals), decimals);

/** A share of a whole in percent, such as a fee or the step of a slider, rounded to `decimals`. */
export const share = (
  whole: Decimal,
  percent: Decimal | number,
  decimals: number,
  rounding: Rounding = 'down',
): Decimal => rounded(units(whole) * units(toDecimal(String(percent))), 2 * maxDecimals + 2, decimals, rounding);

/**
 * The difference from another value, in percent of that value. Always has two decimals: `"-1.50"`. Throws a
 * `RangeError` when `from` is zero.
 */
export const changePercent = (from: Decimal, to: Decimal, rounding: Rounding = 'down'): Decimal =>
  formatUnits(quotient((units(to) - units(from)) * powerOfTen(4), units(from), rounding), 2);

/**
 * How many whole `steps` of a whole a part is, for bars, sliders and shown percents: 25 for 1 of 4 in 100 steps. Never below 0
 * or above `steps`; 0 when the whole is not above zero.
 */
export function proportion(part: Decimal, whole: Decimal, steps: number): number {
  if (!isPositive(whole)) return 0;
  const count = Number((units(part) * BigInt(steps)) / units(whole));
  return Math.min(steps, Math.max(0, count));
}

/** The order of two values, for sorting: below zero when the first is less. Values count, not digits: 1.50 equals 1.5. */
export function compare(one: Decimal, other: Decimal): -1 | 0 | 1 {
  const [left, right] = [units(one), units(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

export const isLess = (one: Decimal, other: Decimal): boolean => units(one) < units(other);
export const isMore = (one: Decimal, other: Decimal): boolean => units(one) > units(other);
/** Compares values, not digits: 1.50 equals 1.5. */
export const isEqual = (one: Decimal, other: Decimal): boolean => units(one) === units(other);
export const isZero = (value: Decimal): boolean => !/[1-9]/.test(value);

export function isPositive(value: Decimal): boolean {
  return !value.startsWith('-') && !isZero(value);
}

/** Whether min ≤ value ≤ max. */
export const isWithin = (value: Decimal, min: Decimal, max: Decimal): boolean =>
  !isLess(value, min) && !isMore(value, max);

/** The smaller of two values: 9 of 9 and 10. */
export const smaller = (one: Decimal, other: Decimal): Decimal => (isMore(one, other) ? other : one);

/** The value, or the bound that it is beyond. */
export const clamp = (value: Decimal, min: Decimal, max: Decimal): Decimal =>
  isLess(value, min) ? min : smaller(value, max);
