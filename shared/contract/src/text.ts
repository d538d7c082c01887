import * as z from 'zod/mini';

/** Text of any server, cut to `maxLength` UTF-16 units, because browsers take seconds to lay out a megabyte. */
export const shownText = (maxLength: number) =>
  z.codec(z.string(), z.string(), {
    decode: (text) => (text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text),
    encode: (text) => text,
  });

/** Characters that break a line or change the direction of the text around them (U+202A–U+202E, U+2066–U+2069). */
const disruptive = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is a name on one line: it has a visible character and does not affect the text around it. */
export const isPlainName = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !disruptive.test(text);

/**
 * A text in the form for searches. Case, width, accents, the dots of i, spaces and slashes do not matter. `ｂｔｃ usdt`
 * therefore finds `BTC/USDT`, and `lınk` and `LİNK` find `LINK`.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{DI}\s/]/gu, '')
    .replaceAll('ı', 'i');
