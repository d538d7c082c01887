import * as z from 'zod/mini';

const decimalPattern = /^-?(0|[1-9]\d{0,29})(\.\d{1,18})?$/;

/** An exact decimal number in plain notation: `"0.10"`, `"-3"`. Never an exponent, a leading `+`, or a bare point. */
export type Decimal = string & z.$brand<'Decimal'>;

/** Tells whether a value from outside is a decimal string. */
export const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && decimalPattern.test(value);

/** A value that is a `Decimal` already, for the decoded side of a codec. */
export const decimalValue = z.custom<Decimal>(isDecimal, 'not a plain decimal number');

/**
 * A number in plain digits, exactly: JSON numbers print small values with an exponent. One that needs more than 18 decimals or
 * 21 digits keeps it, because it is no amount.
 */
export function numberToPlain(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const plain = value.toFixed(18).replace(/\.?0+$/, '');
  return Number(plain) === value ? plain : text;
}

/**
 * A decimal on the wire: a string from our own exchange, a JSON number from servers that send those
 * (docs/decisions.md §9, §19). Read as a `Decimal`, always written as a string.
 */
export const decimal = z.codec(z.union([z.string(), z.number()]), decimalValue, {
  // `decimalValue` checks after this and refuses other text.
  decode: (wire) => (typeof wire === 'number' ? numberToPlain(wire) : wire) as Decimal,
  encode: (value) => value,
});

/** A decimal above zero: an amount that can be bought, moved or paid. */
export const positiveDecimal = decimal.check(
  z.refine((value) => !value.startsWith('-') && /[1-9]/.test(value), 'not above zero'),
);

/** Takes text that the program itself made as a `Decimal`; throws a `RangeError` when it is none. */
export function toDecimal(text: string): Decimal {
  if (!isDecimal(text)) throw new RangeError(`not a plain decimal number: ${text}`);
  return text;
}

export const zero = toDecimal('0');
