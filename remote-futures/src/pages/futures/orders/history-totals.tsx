import type { FuturesTotals } from '@livery/contract/calls/futures-history';
import { isPositive, isZero } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { DirectedText } from './order-card.ts';
import { historyMessages } from '../../../messages.ts';

const TotalsRow = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token.s4};
  padding: 6px ${token.s3};
  border-bottom: 1px solid ${token.line};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token.s1};
  }

  dt {
    color: ${token.text3};
  }
`;

/** The sums over all orders that the filter lets through, not only those that are loaded. */
export function HistoryTotals({ totals }: { readonly totals: FuturesTotals }) {
  const t = useTranslation(historyMessages);
  const language = useLanguage();
  const { count, won, lost, amount, fee, profit } = totals;
  const isGood = isZero(profit) ? undefined : isPositive(profit);
  const number = (value: number) => formatDecimal(String(value), language);
  return (
    <TotalsRow aria-label={t('totals')}>
      <div>
        <dt>{t('totalOrders')}</dt>
        <dd>{number(count)}</dd>
      </div>
      <div>
        <dt>{t('won')}</dt>
        <dd>{number(won)}</dd>
      </div>
      <div>
        <dt>{t('lost')}</dt>
        <dd>{number(lost)}</dd>
      </div>
      <div>
        <dt>{t('totalStakes')}</dt>
        <dd>
          <Amount value={amount} digits={{ min: 2 }} />
        </dd>
      </div>
      <div>
        <dt>{t('totalFees')}</dt>
        <dd>
          <Amount value={fee} digits={{ min: 2 }} />
        </dd>
      </div>
      <div>
        <dt>{t('totalResult')}</dt>
        <dd>
          <DirectedText $isGood={isGood}>
            <Amount value={profit} signed digits={{ min: 2 }} />
          </DirectedText>
        </dd>
      </div>
    </TotalsRow>
  );
}
