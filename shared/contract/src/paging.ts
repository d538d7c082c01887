import * as z from 'zod/mini';

const wholeNumber = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** A whole number in a path or a query, where everything is text; JSON numbers are taken too. */
export const numberInPath = (least = 0, most = Number.MAX_SAFE_INTEGER) =>
  z.codec(z.union([z.string().check(z.regex(/^\d{1,16}$/)), z.number()]), wholeNumber(least, most), {
    decode: Number,
    encode: String,
  });

/** The `{id}` of a path. */
export const idInPath = z.object({ id: numberInPath(1) });

/** The `{id}` of a path to what only operators make, which never comes to be many. */
export const catalogueIdInPath = z.object({ id: numberInPath(1, 2 ** 31 - 1) });

/** A page of a list, newest first: what follows `lastId`, or the beginning (spec §3 'Wealth records request', §4). */
export const pageAfter = {
  lastId: z.optional(numberInPath()),
  pageSize: z._default(numberInPath(1, 100), 10),
};
