import * as z from 'zod/mini';

const wholeNumber = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** A whole number in a path or a query, where everything is text; JSON numbers are taken too. */
export const numberInPath = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.codec(z.union([z.string().check(z.regex(/^\d{1,16}$/)), z.number()]), wholeNumber(min, max), {
    decode: Number,
    encode: String,
  });

/** The `{id}` of a path. */
export const idInPath = z.object({ id: numberInPath(1) });

/** The `{id}` in a path to an operator's record, of which there are few. */
export const catalogueIdInPath = z.object({ id: numberInPath(1, 2 ** 31 - 1) });

/** A page of a list, newest first: the entries after `lastId`, or the first ones (spec §3 'Wealth records request', §4). */
export const pageAfter = {
  lastId: z.optional(numberInPath()),
  pageSize: z._default(numberInPath(1, 100), 10),
};

/** One of some words or several of them; on the wire with commas, as in `processing,confirming`. */
export const wordsInQuery = <const Words extends readonly string[]>(words: Words) =>
  z.codec(z.string().check(z.maxLength(120)), z.array(z.enum(words)).check(z.minLength(1)), {
    // The list's schema checks after this and refuses other words.
    decode: (wire) => wire.split(',') as z.output<z.ZodMiniArray<z.ZodMiniEnum<z.core.util.ToEnum<Words[number]>>>>,
    encode: (chosen) => chosen.join(','),
  });

/** A time to filter by, in epoch seconds up to the end of the year 9999. */
export const timeInQuery = z.optional(numberInPath(0, 253_402_300_799));
