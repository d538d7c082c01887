import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { isZero, subtract } from '@livery/contract/decimal';
import { incomeDecimals, payoutTime, pledgeIncome, type PledgeTerms } from '@livery/contract/rules/wealth';
import { formatDecimal, formatPercent, Trans, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Amount, media, textStyle, token } from '@livery/ui';
import { KeyValues } from '@livery/ui/key-values';
import { Notice } from '@livery/ui/notice';
import styled from 'styled-components';
import { ordersMessages } from '../../../../messages.ts';
import { payoutDay } from '../../category.ts';
import { incomeBars, incomeDigits, resultOf, termsOf } from '../pledge-figures.ts';

/** The cost and return of a redemption now (spec §2.9 'Redeem confirmation'), and when it no longer makes a loss. */
export function RedeemCosts({ order }: { readonly order: WealthOrder }) {
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const { amount, coin, redeemCostAmount, redeemCostRatio, incomeAmount } = order;
  const digits = incomeDigits(coin);
  // A principal may have more decimals than an income.
  const principalDigits = { min: incomeDecimals(coin) };
  const terms = termsOf(order);
  const cost = `${formatDecimal(redeemCostAmount, language, digits)} ${coin}`;
  const share = redeemCostRatio ? formatPercent(redeemCostRatio, language) : undefined;
  const isFree = isZero(redeemCostAmount);
  const result = incomeAmount === undefined ? undefined : resultOf(incomeAmount, order);
  return (
    <CostsAndMeaning>
      <Costs>
        <Notice tone="warning">
          <p>
            {isFree ? (
              t('costsNothing')
            ) : (
              <Trans
                text={share === undefined ? t('costs', { cost }) : t('costsShare', { cost, share })}
                render={{ b: (inner) => <b>{inner}</b> }}
              />
            )}
          </p>
        </Notice>
        <Sums>
          <div>
            <dt>{t('principal')}</dt>
            <dd>
              <Amount value={amount} digits={principalDigits} unit={coin} />
            </dd>
          </div>
          <div>
            <dt>{t('cost')}</dt>
            <dd data-tone="loss">
              <Amount value={isFree ? '0' : `-${redeemCostAmount}`} digits={digits} unit={coin} />
            </dd>
          </div>
          <div>
            <dt>{t('youGetBack')}</dt>
            <dd data-sum>
              <Amount value={subtract(amount, redeemCostAmount)} digits={principalDigits} unit={coin} />
            </dd>
          </div>
        </Sums>
        {incomeAmount !== undefined && result !== undefined && (
          <Sums>
            <div>
              <dt>{t('incomePaid')}</dt>
              <dd data-tone="gain">
                <Amount value={incomeAmount} digits={digits} unit={coin} signed />
              </dd>
            </div>
            <div>
              <dt>{t('inAll')}</dt>
              <dd data-sum data-tone={result.startsWith('-') ? 'loss' : 'gain'}>
                <Amount value={result} digits={digits} unit={coin} signed />
              </dd>
            </div>
          </Sums>
        )}
        <p>{t('goesToWealth')}</p>
      </Costs>
      {terms && !isFree && <BreakEven order={order} terms={terms} />}
    </CostsAndMeaning>
  );
}

interface BreakEvenProps {
  readonly order: WealthOrder;
  readonly terms: PledgeTerms;
}

/** The day from which a redemption no longer makes a loss, by the exchange's figures, and the growing income as bars. */
function BreakEven({ order, terms }: BreakEvenProps) {
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

/** The costs on the left, what they mean in days on the right. One column on phones. */
const CostsAndMeaning = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 0.92fr);
  gap: ${token.s6} ${token.s12};
  border-top: 1px solid ${token.line};
  padding-top: ${token.s4};

  > :only-child {
    grid-column: 1 / -1;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Costs = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s3};

  > p:last-child {
    ${textStyle(12)}
    color: ${token.text2};
  }
`;

const Sums = styled(KeyValues)`
  & + & {
    padding-top: ${token.s3};
    border-top: 1px solid ${token.line};
  }

  dd[data-sum] {
    font-weight: 600;
  }

  dd[data-tone='gain'] {
    color: ${token.up};
  }

  dd[data-tone='loss'] {
    color: ${token.danger};
  }
`;

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
