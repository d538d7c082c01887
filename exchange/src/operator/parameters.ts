import * as z from 'zod/mini';

/** What several commands take. */
export const word = z.string().check(z.minLength(1), z.maxLength(100));
/** What a member is told, or the record keeps. */
export const reason = z.string().check(z.minLength(1), z.maxLength(500));
export const recordId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** How many of a list are shown. */
export const maxListed = 100;
