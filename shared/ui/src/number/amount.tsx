import { useLanguage, type FractionDigits, type Language } from '@livery/i18n';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { amountParts } from './amount-parts.ts';

const Number = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;

const Muted = styled.span`
  color: ${token.text3};
`;

const Unit = styled.span`
  margin-left: 0.35em;
  color: ${token.text3};
`;

export interface AmountProps {
  /** A decimal string; it never becomes a float. */
  readonly value: string;
  /** Digits after the decimal sign; what is more is cut off, never rounded. Without it the value keeps its own. */
  readonly digits?: FractionDigits;
  /** After the number, muted. */
  readonly unit?: string;
  /** A plus before what is above zero. */
  readonly signed?: boolean;
  /** The reader's, unless said otherwise. */
  readonly language?: Language;
}

/** A number as it stands in a column: grouped, tabular, its trailing zeros stepping back; nothing is one muted `0`. */
export function Amount({ value, digits, unit, signed = false, language }: AmountProps) {
  const reader = useLanguage();
  const { strong, muted } = amountParts(value, language ?? reader, digits);
  const plus = signed && strong !== '' && !value.startsWith('-') ? '+' : '';
  return (
    <Number>
      {plus}
      {strong}
      {muted && <Muted>{muted}</Muted>}
      {unit && <Unit>{unit}</Unit>}
    </Number>
  );
}
