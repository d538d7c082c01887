import { type Decimal, toDecimal } from './decimal.ts';

/**
 * The exact decimal of a number of smallest units: `formatUnits(150n, 2)` is `"1.50"`. All `scale` decimals are written
 * unless `trim` cuts the zeros at the end.
 */
export function formatUnits(units: bigint, scale: number, trim = false): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = trim ? digits.slice(digits.length - scale).replace(/0+$/, '') : digits.slice(digits.length - scale);
  return toDecimal(`${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`);
}

/** The smallest units of a decimal. Throws a `RangeError` when it has more decimals than the scale, because nothing is rounded. */
export function parseUnits(decimal: Decimal, scale: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const trimmed = fraction.replace(/0+$/, '');
  if (trimmed.length > scale) throw new RangeError(`${decimal} has more than ${scale} decimals`);
  const units = BigInt(whole.replace('-', '') + trimmed.padEnd(scale, '0'));
  return decimal.startsWith('-') ? -units : units;
}

export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);
