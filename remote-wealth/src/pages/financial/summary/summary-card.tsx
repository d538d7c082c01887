import { spotProductsCall } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { useSignedIn } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Link, useLocation } from '@livery/platform/router';
import {
  Amount,
  ButtonLink,
  Card,
  CoinIcon,
  EmptyState,
  ErrorState,
  Skeleton,
  media,
  textStyle,
  token,
} from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import styled from 'styled-components';
import { wealthMessages } from '../../../messages.ts';
import { inUsdt, pricesIn, summaryDigits, totalInUsdt, usdt, type SummaryField } from './summary-totals.ts';
import type { Summary } from './use-summary.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(3, minmax(0, 1fr));
  gap: ${token.s4} ${token.s6};

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

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
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

export interface SummaryCardProps {
  readonly summary: Summary;
  readonly logoOf: (coin: string) => string | undefined;
}

/** What the member has in this category, in USDT (spec §2.9 'summary box'). */
export function SummaryCard({ summary, logoOf }: SummaryCardProps) {
  const t = useTranslation(wealthMessages);
  const isSignedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const markets = useCall(spotProductsCall);
  const { data, isError, refetch } = summary;
  if (!isSignedIn) {
    return (
      <Card $padding={0}>
        <EmptyState
          icon={<PiggyBank size={20} />}
          title={t('summaryForMembers')}
          action={
            <ButtonLink as={Link} to={`/login?redirect=${encodeURIComponent(pathname + search)}`} size={28}>
              {t('logIn')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  if (!data && isError) {
    return (
      <Card $padding={0}>
        <ErrorState
          title={t('summaryFailed')}
          text={t('failedHint')}
          retryLabel={t('tryAgain')}
          onRetry={() => refetch()}
        />
      </Card>
    );
  }
  const coins = data?.coins ?? [];
  const priceOf = markets.data && pricesIn(markets.data.coins);
  const needsPrices = coins.some(({ coin }) => coin !== usdt);
  const prices = priceOf ?? (needsPrices ? undefined : pricesIn([]));
  function total(field: SummaryField) {
    if (!data || (!prices && !markets.isError)) return <Skeleton width="8em" />;
    if (!prices) return '--';
    const sum = totalInUsdt(coins, field, prices);
    return <Amount value={sum} digits={summaryDigits(sum)} signed={field === 'todayAmount'} />;
  }
  const pledged = coins.filter(({ pledgeAmount }) => /[1-9]/.test(pledgeAmount));
  return (
    <Card aria-label={t('summary')} aria-busy={!data}>
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
                    {coin !== usdt && prices && (
                      <span>
                        ≈ <Amount value={inUsdt(pledgeAmount, prices(coin))} />
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
    </Card>
  );
}
