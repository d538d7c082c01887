import { formatChange, useLanguage, type Language } from '@livery/i18n';
import styled from 'styled-components';
import { token } from '../theme/token.ts';

export type Direction = 'up' | 'down' | 'unchanged';

/** The direction of a change, a decimal string in percent: that of the sign that is written with it at this precision. */
export function directionOf(change: string, digits = 1): Direction {
  const sign = formatChange(change, 'en-US', digits).charAt(0);
  return sign === '+' ? 'up' : sign === '−' ? 'down' : 'unchanged';
}

export const directionColours: Record<Direction, string> = { up: token.up, down: token.down, unchanged: token.text3 };

const ChangeFigure = styled.span<{ $direction: Direction }>`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  color: ${({ $direction }) => directionColours[$direction]};
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: 500;
  white-space: nowrap;
`;

const arrows: Record<Direction, string> = { up: 'M4 1 7.5 7h-7z', down: 'M4 7 .5 1h7z', unchanged: 'M0 3.5h8v1H0z' };

/** The small triangle beside a direction's colour. */
export function Arrow({ direction }: { readonly direction: Direction }) {
  return (
    <svg viewBox="0 0 8 8" width="0.55em" height="0.55em" fill="currentColor" aria-hidden>
      <path d={arrows[direction]} />
    </svg>
  );
}

export interface ChangeProps {
  /** Percent, a decimal string. */
  readonly value: string;
  /** Digits after the decimal separator. */
  readonly digits?: number;
  readonly language?: Language;
}

/** A change in percent: arrow, sign and colour. */
export function Change({ value, digits = 1, language }: ChangeProps) {
  const readerLanguage = useLanguage();
  const direction = directionOf(value, digits);
  return (
    <ChangeFigure $direction={direction}>
      <Arrow direction={direction} />
      {formatChange(value, language ?? readerLanguage, digits)}
    </ChangeFigure>
  );
}
