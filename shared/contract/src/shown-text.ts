import * as z from 'zod/mini';

/** Text of any server, cut to `maxLength` UTF-16 units, because browsers take seconds to lay out a megabyte. */
export const shownText = (maxLength: number) =>
  z.codec(z.string(), z.string(), {
    decode: (text) => (text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text),
    encode: (text) => text,
  });
