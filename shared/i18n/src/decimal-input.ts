import { toDecimal, type Decimal } from '@livery/contract/decimal';
import type { Language } from '@livery/contract/languages';
import { asciiDigits, invisible } from '@livery/contract/text';
import { formatDecimal } from './format.ts';
import type { Translate } from './messages.ts';

/**
 * Why a typed number is refused: it is empty; it is no number; its separators group no digits; it has two meanings, as `1.500`
 * has in French, which uses no point; its fraction has too many digits; it has more digits than any amount.
 */
export type DecimalRefusal = 'empty' | 'notANumber' | 'grouping' | 'ambiguous' | 'tooLong' | 'tooLarge';

export interface RefusedDecimal {
  readonly ok: false;
  readonly reason: DecimalRefusal;
  /** The two meanings of an ambiguous number: a point or comma between thousands, or before a fraction. */
  readonly readings?: readonly [thousands: Decimal, fraction: Decimal] | undefined;
}

/**
 * What a field for a number holds: its value, or why it has none. It is the same in every language, so that forms, drafts and
 * round trips keep this and never the text (docs/decisions.md §67). `useDecimalText` of `@livery/ui` shows it in a field.
 */
export type DecimalInput = { readonly ok: true; readonly value: Decimal } | RefusedDecimal;

/** A field in which nothing is typed. */
export const emptyInput: DecimalInput = { ok: false, reason: 'empty' };

export const isEmptyInput = (input: DecimalInput): boolean => !input.ok && input.reason === 'empty';

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
function decimalSign(language: Language): '.' | ',' {
  return new Intl.NumberFormat(language).format(0.1).includes(',') ? ',' : '.';
}

/** The separator of thousands of the language; empty if it is a space. */
const groupSign = (language: Language) =>
  new Intl.NumberFormat(language).format(1_000_000).replace(/\d/g, '').charAt(0).trim();

/** Groups of three with the same separator throughout, and no leading zero. */
const grouped = /^[1-9]\d{0,2}(?:([ '.,])\d{3})(?:\1\d{3})*$/;

/** The sign before the fraction of a typed number. `undefined` without a fraction. */
function fractionSign(typed: string, language: Language): string | undefined {
  const marks = typed.match(/[.,٫]/g) ?? [];
  const last = marks.at(-1);
  if (last === '٫') return last;
  // `1,234.5` and `1.234,5` each have one meaning, in any language.
  if (new Set(marks).size > 1) return last;
  // After groups by spaces another separator is no group, but its three digits may be a slip.
  const isFraction = last !== groupSign(language) || /\d[ '].*[.,](?!\d{3}$)/.test(typed);
  return marks.length === 1 && isFraction ? last : undefined;
}

/** The meanings of `1.500` or `1,500` where the language uses its separator for nothing. */
function meaningsOf(typed: string, language: Language): RefusedDecimal['readings'] {
  const [, whole = '', mark, thousand = ''] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(typed) ?? [];
  if (mark === undefined || mark === decimalSign(language) || mark === groupSign(language)) return undefined;
  const fraction = thousand.replace(/0+$/, '');
  return [toDecimal(whole + thousand), toDecimal(fraction === '' ? whole : `${whole}.${fraction}`)];
}

/** The most of any amount. Fields take fewer (`limitDecimals`). */
const maxFractionDigits = 18;

/**
 * Reads what a member types as a plain decimal above or at zero. Digits of any keyboard and the language's own decimal
 * sign and grouping are taken; so are groups by spaces or apostrophes, which mean nothing else anywhere, and other
 * languages' notation where it has one meaning. Nothing is guessed, because this is money: `1,5` in English is refused, not
 * read as 15. `1.5` in German is read neither as 15 nor as one and a half, because `1.500` is 1500 there. `1.500` in French
 * is refused with both meanings.
 */
export function readDecimal(text: string, language: Language): DecimalInput {
  const typed = asciiDigits(text).replaceAll(invisible, '').trim().replaceAll(/./gsu, plainSign);
  if (typed === '') return refused('empty');
  if (!/^[\d.,' ٫]*\d[\d.,' ٫]*$/.test(typed)) return refused('notANumber');
  const readings = meaningsOf(typed, language);
  if (readings) return { ok: false, reason: 'ambiguous', readings };
  const sign = fractionSign(typed, language);
  const [whole = '', fraction = '', ...more] = sign === undefined ? [typed] : typed.split(sign);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return refused('grouping');
  if (!/^\d*$/.test(whole) && !grouped.test(whole)) return refused('grouping');
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > 30) return refused('tooLarge');
  if (fraction.length > maxFractionDigits) return refused('tooLong');
  return { ok: true, value: toDecimal(fraction === '' ? digits : `${digits}.${fraction}`) };
}

type DecimalFaultKey =
  | 'amountRequired'
  | 'notANumber'
  | 'separators'
  | 'whichNumber'
  | 'tooManyDecimals'
  | 'noDecimals';

/**
 * The message at a field for a number that is refused. Every section has these messages.
 * @param maxDecimals the decimals that the field takes
 */
export function decimalFaultText(
  { reason, readings }: RefusedDecimal,
  t: Translate<DecimalFaultKey>,
  { language, maxDecimals }: { readonly language: Language; readonly maxDecimals: number },
): string {
  switch (reason) {
    case 'empty':
      return t('amountRequired');
    case 'grouping':
    case 'ambiguous': {
      if (!readings) return t('separators', { sign: decimalSign(language) });
      const [one, other] = readings;
      return t('whichNumber', { one: formatDecimal(one, language), other: formatDecimal(other, language) });
    }
    case 'tooLong':
      return maxDecimals === 0 ? t('noDecimals') : t('tooManyDecimals', { digits: maxDecimals });
    case 'notANumber':
    case 'tooLarge':
      return t('notANumber');
  }
}
