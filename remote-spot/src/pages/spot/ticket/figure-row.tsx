import type { FractionDigits } from '@livery/i18n';
import { Amount, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';

/** A caption and its figure. */
export const FigureRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px ${token.s2};
  min-height: 20px;
  ${textStyle(12)}
  color: ${token.text2};

  > :last-child {
    color: ${token.text1};
    font-variant-numeric: tabular-nums;
  }

  a {
    display: inline-flex;
    min-width: 24px;
    min-height: 24px;
    align-items: center;
    justify-content: center;
    color: ${token.primaryText};
  }
`;

interface FigureProps {
  readonly value: string | undefined;
  readonly unit: string;
  readonly digits?: FractionDigits | undefined;
}

/** A figure with its unit; `--` while it is not known. */
export const Figure = ({ value, unit, digits }: FigureProps) =>
  value === undefined ? <span>--</span> : <Amount value={value} unit={unit} {...(digits && { digits })} />;
