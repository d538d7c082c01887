import { toDecimal, type Decimal } from '@livery/contract/decimal';
import type { Language } from '@livery/contract/languages';
import { asciiDigits, invisible } from '@livery/contract/text';

/**
 * Why a typed number is refused: it is empty; it is no number; its separators stand where the language groups no digits, so
 * that its meaning is open; its fraction has too many digits; it has more digits than any amount.
 */
export type DecimalRefusal = 'empty' | 'notANumber' | 'grouping' | 'tooLong' | 'tooLarge';
/**
 * What a field for a number holds: its value, or why it has none. It is the same in every language, so that forms, drafts and
 * round trips keep this and never the text (docs/decisions.md §67). `useDecimalText` of `@livery/ui` shows it in a field.
 */
export type DecimalInput =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly reason: DecimalRefusal };

/** A field in which nothing is typed. */
export const emptyInput: DecimalInput = { ok: false, reason: 'empty' };

/** A field that holds a value, or nothing. */
export const inputOf = (value: Decimal | undefined): DecimalInput =>
  value === undefined ? emptyInput : { ok: true, value };

/** The input, or its refusal where the value has more decimals than the field takes. */
export const limitDecimals = (input: DecimalInput, maxDecimals: number): DecimalInput =>
  input.ok && (input.value.split('.')[1]?.length ?? 0) > maxDecimals ? { ok: false, reason: 'tooLong' } : input;

const refused = (reason: DecimalRefusal): DecimalInput => ({ ok: false, reason });

/** Separators of input methods and other keyboards. */
const signs: Readonly<Record<string, string>> = { '．': '.', '。': '.', '，': ',', '٬': "'", '’': "'" };

const plainSign = (character: string): string => (/\p{Zs}/u.test(character) ? ' ' : (signs[character] ?? character));

/** The decimal sign of the language. */
export function decimalSign(language: Language): '.' | ',' {
  return new Intl.NumberFormat(language).format(0.1).includes(',') ? ',' : '.';
}

/** Groups of three with the same separator throughout, and no leading zero. */
const grouped = (sign: string) => new RegExp(`^[1-9]\\d{0,2}(?:([ '${sign}])\\d{3})(?:\\1\\d{3})*$`);

/**
 * Reads what a member types as a plain decimal above or at zero. Digits of any keyboard and the language's own decimal
 * sign and grouping are taken; so are groups by spaces or apostrophes, which mean nothing else anywhere, and a point as
 * decimal sign where the language does not group by it. Nothing is guessed, because this is money: `1,5` in English is
 * refused, not read as 15. `1.5` in German is read neither as 15 nor as one and a half, because `1.500` is 1500 there.
 */
export function readDecimal(text: string, language: Language, fractionDigits = 18): DecimalInput {
  const typed = asciiDigits(text.replaceAll(invisible, '').trim()).replaceAll(/./gsu, plainSign);
  if (typed === '') return refused('empty');
  if (!/^[\d.,' ٫]*\d[\d.,' ٫]*$/.test(typed)) return refused('notANumber');
  const group = new Intl.NumberFormat(language).format(1_000_000).replace(/\d/g, '').charAt(0).trim();
  const decimalSigns = new RegExp(`[${decimalSign(language)}${group === '.' ? '' : '.'}٫]`);
  const [whole = '', fraction = '', ...more] = typed.split(decimalSigns);
  if (more.length > 0) return refused('notANumber');
  if (!/^\d*$/.test(fraction)) return refused('grouping');
  if (!/^\d*$/.test(whole) && !grouped(group).test(whole)) return refused('grouping');
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > 30) return refused('tooLarge');
  if (fraction.length > fractionDigits) return refused('tooLong');
  return { ok: true, value: toDecimal(fraction === '' ? digits : `${digits}.${fraction}`) };
}
