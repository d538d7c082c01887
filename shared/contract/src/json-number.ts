import * as z from 'zod/mini';
import { decimalValue, isPositive, numberToPlain, type Decimal } from './decimal.ts';

/** The number in a JSON text if a double holds it exactly, otherwise the text. */
export function exactNumber(text: string): number | string {
  const withoutZeros = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const number = Number(text);
  return numberToPlain(number) === withoutZeros ? number : text;
}

/**
 * An amount above zero that the spec sends as a JSON number (spec §7 `/wealth/products/{id}`, docs/decisions.md §19).
 * It is sent as a number if a double holds it exactly, otherwise as text, so that the amount never changes. Both are
 * read.
 */
export const positiveJsonNumber = z.codec(
  z.union([z.number(), z.string()]),
  decimalValue.check(z.refine(isPositive, 'not above zero')),
  {
    // `decimalValue` checks after this and refuses other text.
    decode: (wire) => (typeof wire === 'number' ? numberToPlain(wire) : wire) as Decimal,
    encode: exactNumber,
  },
);
