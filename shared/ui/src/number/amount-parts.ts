import { formatDecimal, type FractionDigits, type Language } from '@livery/i18n';

export interface AmountParts {
  /** What is read: sign, digits, decimal sign. */
  readonly strong: string;
  /** The zeros at the end, with the decimal sign when nothing else is behind it. */
  readonly muted: string;
}

const decimalSigns = new Map<Language, string>();

function decimalSign(language: Language): string {
  const known = decimalSigns.get(language) ?? formatDecimal('0.1', language).slice(1, -1);
  decimalSigns.set(language, known);
  return known;
}

/** Splits a decimal string, written out in a language, into what counts and the zeros that step back. */
export function amountParts(value: string, language: Language, digits?: FractionDigits): AmountParts {
  if (/^-?0*(?:\.0*)?$/.test(value)) return { strong: '', muted: '0' };
  const text = formatDecimal(value, language, digits);
  const point = text.lastIndexOf(decimalSign(language));
  if (point < 0) return { strong: text, muted: '' };
  const significant = text.replace(/0+$/, '').length;
  const end = significant === point + 1 ? point : significant;
  return { strong: text.slice(0, end), muted: text.slice(end) };
}
