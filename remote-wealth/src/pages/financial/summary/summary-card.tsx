import { spotProductsCall } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { LogInLink } from '@livery/market-ui/market';
import { useSignedIn } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Card, EmptyState, ErrorState, Skeleton, lazyComponent, token } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import styled from 'styled-components';
import { wealthMessages } from '../../../messages.ts';
import { SummaryFigures } from './summary-figures.tsx';
import { pricesIn, totalInUsdt, usdt } from './summary-totals.ts';
import type { Summary } from './use-summary.ts';

const IncomeHistory = lazyComponent(async () => (await import('./history/income-history.tsx')).IncomeHistory);

/** The figures, and beside them the curve where there is one. */
const SummaryParts = styled(Card).attrs({ $padding: 0 })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  overflow: hidden;

  > * {
    min-width: 0;
    padding: ${token.s6};
    /* The hairline between the parts, beside or below each other; those at the edges are cut off. */
    border: solid ${token.line};
    border-width: 1px 0 0 1px;
    margin: -1px 0 0 -1px;
  }
`;

export interface SummaryCardProps {
  readonly category: number;
  readonly summary: Summary;
  readonly logoOf: (coin: string) => string | undefined;
}

/** What the member has in this category, in USDT (spec §2.9 'summary box'), and how its income grew. */
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
