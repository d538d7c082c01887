import type { Decimal } from '@livery/contract/decimal';
import type { PledgePeriod } from '@livery/contract/rules/wealth';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { formatDecimal, formatPercent, useLanguage } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { ratePercent } from '../category.ts';
import { inDays } from '../products/in-days.ts';

const RevenueFigure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  ${textStyle(32, 650)}
  font-variant-numeric: tabular-nums lining-nums;
  color: ${token.primaryText};
  overflow-wrap: anywhere;

  small {
    ${textStyle(14, 500)}
    color: ${token.text2};
  }
`;

const Formula = styled.p`
  ${textStyle(12)}
  font-variant-numeric: tabular-nums lining-nums;
  color: ${token.text2};
  overflow-wrap: anywhere;
`;

const Label = styled.h3`
  ${textStyle(13)}
  color: ${token.text2};
`;

export interface RevenueProps {
  readonly label: string;
  readonly terms: PledgePeriod;
  /** `undefined` while none is typed. */
  readonly amount: Decimal | undefined;
  readonly revenue: Decimal;
}

/** The expected revenue and the sum that it comes from (spec §5). */
export function Revenue({ label, terms, amount, revenue }: RevenueProps) {
  const language = useLanguage();
  const { coin, ratio, feeRatio, circleDays } = terms;
  const decimals = incomeDecimals(coin);
  const factors = [
    amount && formatDecimal(amount, language),
    formatPercent(ratePercent(ratio), language, { min: 2 }),
    `(1 − ${formatPercent(feeRatio, language)})`,
    inDays(circleDays, language),
  ];
  return (
    <div>
      <Label>{label}</Label>
      <RevenueFigure>
        <Amount value={revenue} digits={{ min: decimals, max: decimals }} />
        <small>{coin}</small>
      </RevenueFigure>
      <Formula>{factors.filter(Boolean).join(' × ')}</Formula>
    </div>
  );
}
