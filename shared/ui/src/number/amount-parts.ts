import { formatDecimal, type FractionDigits, type Language } from '@livery/i18n';

export interface AmountParts {
  /** Sign, significant digits and decimal separator. */
  readonly strong: string;
  /** The trailing zeros, with the decimal separator when nothing else follows it. */
  readonly muted: string;
}

const decimalSeparators = new Map<Language, string>();

function decimalSeparator(language: Language): string {
  const known = decimalSeparators.get(language) ?? formatDecimal('0.1', language).slice(1, -1);
  decimalSeparators.set(language, known);
  return known;
}

/** Formats a decimal string in a language, and splits off its trailing zeros, which are shown muted. */
export function amountParts(value: string, language: Language, digits?: FractionDigits): AmountParts {
  if (/^-?0*(?:\.0*)?$/.test(value)) return { strong: '', muted: '0' };
  const text = formatDecimal(value, language, digits);
  const point = text.lastIndexOf(decimalSeparator(language));
  if (point < 0) return { strong: text, muted: '' };
  const significant = text.replace(/0+$/, '').length;
  const end = significant === point + 1 ? point : significant;
  return { strong: text.slice(0, end), muted: text.slice(end) };
}
