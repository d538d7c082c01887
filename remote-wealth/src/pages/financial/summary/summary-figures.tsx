import { isZero } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { Amount, CoinIcon, Skeleton, media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { wealthMessages } from '../../../messages.ts';
import { inUsdt, summaryDigits, totalInUsdt, usdt, type PriceOf, type SummaryField } from './summary-totals.ts';
import type { Summary } from './use-summary.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  justify-content: space-between;
  align-content: space-between;
  gap: ${token.s4} ${token.s6};

  > :first-child {
    grid-column: 1 / -1;
  }

  dt {
    ${textStyle(13)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(16, 600)}
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }

  > :first-child dd {
    ${textStyle(32, 650)}
  }

  .today {
    color: ${token.primaryText};
  }

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const CoinAmounts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s1} ${token.s4};
  margin-top: ${token.s2};
  ${textStyle(13)}
  color: ${token.text2};

  li {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
`;

export interface SummaryFiguresProps {
  readonly data: Summary['data'];
  /** `undefined` while prices are loading, `null` when they did not come. */
  readonly priceOf: PriceOf | null | undefined;
  readonly logoOf: (coin: string) => string | undefined;
}

/** The pledged amount, today’s, the income and the number of orders (spec §2.9 'summary box'). */
export function SummaryFigures({ data, priceOf, logoOf }: SummaryFiguresProps) {
  const t = useTranslation(wealthMessages);
  const coins = data?.coins ?? [];
  function total(field: SummaryField) {
    if (!data || priceOf === undefined) return <Skeleton width="8em" />;
    if (priceOf === null) return '--';
    const sum = totalInUsdt(coins, field, priceOf);
    return <Amount value={sum} digits={summaryDigits(sum)} signed={field === 'todayAmount'} />;
  }
  const pledged = coins.filter(({ pledgeAmount }) => !isZero(pledgeAmount));
  return (
    <Figures>
      <div>
        <dt>{t('pledged', { coin: usdt })}</dt>
        <dd>{total('pledgeAmount')}</dd>
        {pledged.some(({ coin }) => coin !== usdt) && (
          <dd>
            <CoinAmounts>
              {pledged.map(({ coin, pledgeAmount }) => (
                <li key={coin}>
                  <CoinIcon code={coin} src={logoOf(coin)} size={16} />
                  <Amount value={pledgeAmount} unit={coin} />
                  {coin !== usdt && priceOf && (
                    <span>
                      ≈ <Amount value={inUsdt(pledgeAmount, priceOf(coin))} />
                    </span>
                  )}
                </li>
              ))}
            </CoinAmounts>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('today', { coin: usdt })}</dt>
        <dd className="today">{total('todayAmount')}</dd>
      </div>
      <div>
        <dt>{t('income', { coin: usdt })}</dt>
        <dd>{total('incomeAmount')}</dd>
      </div>
      <div>
        <dt>{t('orders')}</dt>
        <dd>{data ? data.count : <Skeleton width="2em" />}</dd>
      </div>
    </Figures>
  );
}
