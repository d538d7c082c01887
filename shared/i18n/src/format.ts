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

/** The number of fraction digits: the requested one, or else the value's own. */
function fraction(value: string, { min, max }: FractionDigits = {}) {
  const own = value.split('.')[1]?.length ?? 0;
  const maxDigits = max ?? Math.max(own, min ?? 0);
  return { minimumFractionDigits: Math.min(min ?? own, maxDigits), maximumFractionDigits: maxDigits };
}

/**
 * A decimal string with the language's grouping and decimal sign, cut towards zero (money is never rounded up), with
 * U+2212 as its minus. Without `digits` it keeps the fraction that it has.
 */
export function formatDecimal(value: string, language: Language, digits?: FractionDigits): string {
  const format = formatter(language, { ...fraction(value, digits), roundingMode: 'trunc' });
  // A decimal string is a StringNumericLiteral; TypeScript cannot tell that of a plain string.
  return withMinus(format.format(value as Intl.StringNumericLiteral));
}

/** A decimal string in percent as the share that `Intl` writes as percent, exactly. */
const shareOf = (percent: string) => `${percent}e-2` as Intl.StringNumericLiteral;

/** `0.5%`, `0,5 %`, `%0,5`: a decimal string in percent as the language writes it, its fraction as in `formatDecimal`. */
export function formatPercent(value: string, language: Language, digits?: FractionDigits): string {
  const format = formatter(language, { ...fraction(value, digits), style: 'percent', roundingMode: 'trunc' });
  return withMinus(format.format(shareOf(value)));
}

/** Percent with a sign: `+1.8%`, `+1,8 %`, `+%1,8`. `value` is in percent. */
export function formatChange(value: string, language: Language, digits = 1): string {
  const format = formatter(language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });
  return withMinus(format.format(shareOf(value)));
}

/** A round figure in words: `43 billion`, `430亿`; `short` as it stands in a column: `43B`. */
export const formatCompact = (value: number, language: Language, compactDisplay: 'long' | 'short' = 'long'): string =>
  formatter(language, { notation: 'compact', compactDisplay }).format(value);

const periodUnits = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const;

/** The length of a candle or a chart, as short as the language writes it: `15m`, `15 мин`, `15分钟`. */
export function formatPeriod(period: `${number}${keyof typeof periodUnits}`, language: Language): string {
  // Every period is a number and one of the four letters.
  const unit = periodUnits[period.slice(-1) as keyof typeof periodUnits];
  return formatter(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(Number.parseInt(period, 10));
}

/** A duration in its largest unit: `12s`, `3 Min.`, `2小时`. */
export function formatAge(seconds: number, language: Language): string {
  const [unit, size] = seconds < 60 ? ['second', 1] : seconds < 3600 ? ['minute', 60] : ['hour', 3600];
  const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 0 } as const;
  return formatter(language, options).format(Math.floor(seconds / size));
}

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
