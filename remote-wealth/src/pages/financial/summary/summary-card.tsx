import { spotProductsCall } from '@livery/contract/calls/spot';
import { isZero } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { LogInLink } from '@livery/market-ui/market';
import { useSignedIn } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import {
  Amount,
  Card,
  CoinIcon,
  EmptyState,
  ErrorState,
  lazyComponent,
  media,
  Skeleton,
  textStyle,
  token,
} from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import styled from 'styled-components';
import { wealthMessages } from '../../../messages.ts';
import {
  inUsdt,
  pricesIn,
  summaryDigits,
  totalInUsdt,
  usdt,
  type PriceOf,
  type Summary,
  type SummaryField,
} from './summary.ts';

const IncomeHistory = lazyComponent(async () => (await import('./income-history.tsx')).IncomeHistory);

interface SummaryCardProps {
  readonly category: number;
  readonly summary: Summary;
  readonly logoOf: (coin: string) => string | undefined;
}

/** The member's pledges in this category, in USDT (spec §2.9 'summary box'), and the growth of their income. */
export function SummaryCard({ category, summary, logoOf }: SummaryCardProps) {
  const t = useTranslation(wealthMessages);
  const isSignedIn = useSignedIn();
  const markets = useCall(spotProductsCall);
  const { data, isError, refetch } = summary;
  if (!isSignedIn) {
    return (
      <Card $padding={0}>
        <EmptyState
          icon={<PiggyBank size={20} />}
          title={t('summaryForMembers')}
          action={<LogInLink size={28}>{t('logIn')}</LogInLink>}
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
  const needsPrices = coins.some(({ coin }) => coin !== usdt);
  const known = markets.data ? pricesIn(markets.data.coins) : needsPrices ? undefined : pricesIn([]);
  const priceOf = known ?? (markets.isError ? null : undefined);
  const income = priceOf && totalInUsdt(coins, 'incomeAmount', priceOf);
  return (
    <SummaryParts aria-label={t('summary')} aria-busy={!data}>
      <SummaryFigures data={data} priceOf={priceOf} logoOf={logoOf} />
      {priceOf && income && income !== '0' && (
        <div>
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<Skeleton height={184} />}>
              <IncomeHistory category={category} priceOf={priceOf} total={income} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </SummaryParts>
  );
}

interface SummaryFiguresProps {
  readonly data: Summary['data'];
  /** `undefined` while prices load, `null` if they failed. */
  readonly priceOf: PriceOf | null | undefined;
  readonly logoOf: (coin: string) => string | undefined;
}

/** The pledged amount, today’s, the income and the number of orders (spec §2.9 'summary box'). */
function SummaryFigures({ data, priceOf, logoOf }: SummaryFiguresProps) {
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

/** The figures, and the curve beside them if there is one. */
const SummaryParts = styled(Card).attrs({ $padding: 0 })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  overflow: hidden;

  > * {
    min-width: 0;
    padding: ${token.s6};
    /* The hairline between the parts. Those at the outer edges are clipped. */
    border: solid ${token.line};
    border-width: 1px 0 0 1px;
    margin: -1px 0 0 -1px;
  }
`;

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
