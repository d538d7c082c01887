import { formatDecimal, useLanguage, type FractionDigits, type Language } from '@livery/i18n';
import styled from 'styled-components';
import { token } from '../theme/token.ts';

export interface AmountProps {
  /** A decimal string; it never becomes a float. */
  readonly value: string;
  /** Digits after the decimal separator; further ones are cut off, not rounded. Default: the value's own. */
  readonly digits?: FractionDigits;
  /** Shown muted after the number. */
  readonly unit?: string;
  /** Shows a plus before positive values. */
  readonly signed?: boolean;
  /** Default: the reader's. */
  readonly language?: Language;
}

/** A number for a column: grouped, in tabular figures, with trailing zeros muted. Zero is one muted `0`. */
export function Amount({ value, digits, unit, signed = false, language }: AmountProps) {
  const readerLanguage = useLanguage();
  const { strong, muted } = amountParts(value, language ?? readerLanguage, digits);
  const plus = signed && strong !== '' && !value.startsWith('-') ? '+' : '';
  return (
    <AmountNumber>
      {plus}
      {strong}
      {muted && <TrailingZeros>{muted}</TrailingZeros>}
      {unit && <AmountUnit>{unit}</AmountUnit>}
    </AmountNumber>
  );
}

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

const AmountNumber = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;

const TrailingZeros = styled.span`
  color: ${token.text3};
`;

const AmountUnit = styled.span`
  margin-left: 0.35em;
  color: ${token.text3};
`;
