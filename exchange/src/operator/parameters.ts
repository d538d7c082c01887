import * as z from 'zod/mini';

/** Parameters of several commands. */
export const word = z.string().check(z.minLength(1), z.maxLength(100));
/** A member is told it, or the record keeps it. */
export const reason = z.string().check(z.minLength(1), z.maxLength(500));
export const recordId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** How many entries of a list are shown. */
export const maxListed = 100;
