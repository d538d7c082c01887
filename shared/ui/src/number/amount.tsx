import { useLanguage, type FractionDigits, type Language } from '@livery/i18n';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { amountParts } from './amount-parts.ts';

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
