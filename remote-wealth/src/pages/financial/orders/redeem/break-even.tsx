import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { payoutTime, pledgeIncome, type PledgeTerms } from '@livery/contract/rules/wealth';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { payoutDay } from '../../pledge-day.ts';
import { ordersMessages } from '../../../../messages.ts';
import { incomeBars, incomeDigits } from '../pledge-figures.ts';

const Meaning = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${token.text2};

  h3 {
    ${textStyle(13)}
    color: ${token.text2};
  }

  > b {
    ${textStyle(20, 650)}
    color: ${token.text1};
  }

  small {
    ${textStyle(13)}
    color: ${token.text2};
  }
`;

const Bars = styled.div`
  position: relative;
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 96px;
  margin-top: ${token.s6};
`;

const Bar = styled.span<{ $share: number; $state: 'paid' | 'losing' | 'paysOff' }>`
  flex: 1;
  height: max(2px, ${({ $share }) => $share * 100}%);
  border-radius: 2px;
  background: ${({ $state }) => ({ paid: token.text3, losing: token.surface3, paysOff: token.upFill })[$state]};
`;

const CostLine = styled.span<{ $share: number }>`
  position: absolute;
  inset: auto 0 ${({ $share }) => $share * 100}%;
  border-top: 1px dashed ${token.danger};
  ${textStyle(12)}
  color: ${token.danger};

  > span {
    position: absolute;
    bottom: 2px;
    left: 0;
  }
`;

const Days = styled.div`
  display: flex;
  justify-content: space-between;
`;

export interface BreakEvenProps {
  readonly order: WealthOrder;
  readonly terms: PledgeTerms;
}

/** From which day on redeeming an order no longer loses, as the exchange tells it, and its growing income as bars. */
export function BreakEven({ order, terms }: BreakEvenProps) {
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const { amount, coin, createTime, productCircleDate: days, redeemCostAmount, redeemPaysFrom = null } = order;
  const figure = (value: string) => formatDecimal(value, language, incomeDigits(coin));
  const { bars, costShare } = incomeBars(order, terms);
  const total = pledgeIncome(terms, amount, days);
  const day = (time: number, month: 'short' | 'long' = 'long') => payoutDay(time, language, month);
  return (
    <Meaning>
      {redeemPaysFrom === null ? (
        <p>{t('neverPaysOff')}</p>
      ) : (
        <>
          <h3>{t(redeemPaysFrom <= clock.now() ? 'paysOffSince' : 'paysOffFrom')}</h3>
          <b>
            {day(redeemPaysFrom)} <small>00:00 UTC</small>
          </b>
        </>
      )}
      <Bars aria-hidden>
        {bars.map(({ day: last, share, state }) => (
          <Bar key={last} $share={share} $state={state} />
        ))}
        <CostLine $share={costShare}>
          <span>{t('costOf', { cost: figure(redeemCostAmount) })}</span>
        </CostLine>
      </Bars>
      <Days aria-hidden>
        <span>{day(payoutTime(createTime, 1), 'short')}</span>
        <span>{day(payoutTime(createTime, days), 'short')}</span>
      </Days>
      <p>
        {t('keptUntilEnd', {
          date: day(payoutTime(createTime, days)),
          income: `${figure(total)} ${coin}`,
        })}
      </p>
    </Meaning>
  );
}
