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

/** Invisible characters that pasting adds: soft hyphens, joiners, byte order marks, direction marks and isolates. */
export const invisible = /[\p{Cf}\p{DI}]/gu;

/** Digits of all scripts as ASCII: `１２`, `๑๒`, `१२`. Unicode keeps the ten digits of a script together, from zero. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value % 10);
  });

/**
 * A code or an identifier as typed or pasted, in the characters that machines use (docs/decisions.md §69): ASCII for digits
 * of all scripts and full-width characters, one kind of space and hyphen, nothing invisible.
 */
export const plainCode = (typed: string): string =>
  asciiDigits(typed.normalize('NFC').replaceAll(invisible, ''))
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The same without spaces, for codes that have none. */
export const compactCode = (typed: string): string => plainCode(typed).replaceAll(' ', '');

/** A joiner has an effect only after these: the scripts that join letters, marks, and emoji. */
const joinerAfter =
  /(?<![\p{M}\p{ExtPict}\p{EMod}\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}])[\u200c\u200d]/gu;

/**
 * A name or another line of text as typed or pasted (docs/decisions.md §69): composed, with single plain spaces, and
 * without invisible characters, apart from joiners of Persian, Sinhala and emoji, and variation selectors.
 */
export const plainLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{DI}]/gu, '')
    .replaceAll(joinerAfter, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ \u200c\u200d]+|[ \u200c\u200d]+$/g, '');

/** The first character that does not match `allowed`, for a message: the character, or its code point if it is invisible. */
export function foreignCharacter(text: string, allowed: RegExp): string | undefined {
  const found = Array.from(text).find((character) => !allowed.test(character));
  if (found === undefined || /[\p{L}\p{N}\p{P}\p{S}]/u.test(found)) return found;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

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
