import * as z from 'zod/mini';

/** A text of any server that stands on a page as it is, of which at most `most` UTF-16 units are shown: browsers take seconds to lay out a megabyte. */
export const shownText = (most: number) =>
  z.codec(z.string(), z.string(), {
    decode: (text) => (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text),
    encode: (text) => text,
  });
