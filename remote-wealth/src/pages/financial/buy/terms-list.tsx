import type { PledgePeriod } from '@livery/contract/rules/wealth';
import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { wealthMessages, buyMessages } from '../../../messages.ts';
import { ratePercent } from '../category.ts';
import { inDays } from '../products/in-days.ts';

const Terms = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.s2} ${token.s4};

  dt {
    ${textStyle(12)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(16, 600)}
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** Rate, period and fee of a product (spec §2.9): the ratio as a tenth in percent (spec §5), the fee in percent. */
export function TermsList({ terms: { ratio, circleDays, feeRatio } }: { readonly terms: PledgePeriod }) {
  const t = useTranslation(buyMessages);
  const word = useTranslation(wealthMessages);
  const language = useLanguage();
  return (
    <Terms>
      <div>
        <dt>{word('dailyRate')}</dt>
        <dd>{formatPercent(ratePercent(ratio), language, { min: 2 })}</dd>
      </div>
      <div>
        <dt>{word('period')}</dt>
        <dd>{inDays(circleDays, language)}</dd>
      </div>
      <div>
        <dt>{t('feeOfIncome')}</dt>
        <dd>{formatPercent(feeRatio, language)}</dd>
      </div>
    </Terms>
  );
}
