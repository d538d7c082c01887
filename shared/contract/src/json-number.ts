import * as z from 'zod/mini';
import { decimalValue, isPositive, numberToPlain, type Decimal } from './decimal.ts';

/** The number that a text of JSON stands for where a double holds it exactly, and else the text. */
export function exactNumber(text: string): number | string {
  const withoutZeros = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const number = Number(text);
  return numberToPlain(number) === withoutZeros ? number : text;
}

/**
 * An amount above zero that the spec sends as a JSON number (spec §7 `/wealth/products/{id}`, docs/decisions.md §19). It goes out as a number
 * when a double holds it exactly, and else as text, so that it is never another amount. Both are read.
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
