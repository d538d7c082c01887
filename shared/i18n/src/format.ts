/** Numbers and times in the reader's language. Money stays a decimal string all the way: `Intl` reads it exactly. */
import type { Language } from '@livery/contract/languages';

export interface FractionDigits {
  readonly min?: number;
  readonly max?: number;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, options);
  formatters.set(key, known);
  return known;
}

const withMinus = (text: string) => text.replace('-', '−');

/**
 * A decimal string with the language's grouping and decimal sign, cut towards zero (money is never rounded up), with
 * U+2212 as its minus. Without `digits` it keeps the fraction that it has.
 */
export function formatDecimal(value: string, language: Language, digits: FractionDigits = {}): string {
  const own = value.split('.')[1]?.length ?? 0;
  const max = digits.max ?? Math.max(own, digits.min ?? 0);
  const format = formatter(language, {
    minimumFractionDigits: Math.min(digits.min ?? own, max),
    maximumFractionDigits: max,
    roundingMode: 'trunc',
  });
  // A decimal string is a StringNumericLiteral; TypeScript cannot tell that of a plain string.
  return withMinus(format.format(value as Intl.StringNumericLiteral));
}

/** Percent with a sign: `+1.8%`. `value` is in percent. */
export function formatChange(value: string, language: Language, digits = 1): string {
  const format = formatter(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });
  return `${withMinus(format.format(value as Intl.StringNumericLiteral))}%`;
}

/** A round figure in words: `43 billion`, `430亿`. */
export const formatCompact = (value: number, language: Language): string =>
  formatter(language, { notation: 'compact', compactDisplay: 'long' }).format(value);

/** `YYYY-MM-DD HH:mm:ss` in the reader's time zone, `--` when missing (spec §5). Epoch seconds. */
export function formatTime(epochSeconds: number | undefined): string {
  if (epochSeconds === undefined || !(epochSeconds > 0)) return '--';
  const date = new Date(epochSeconds * 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ` +
    `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
  );
}
