import { StaleNotice } from '@livery/account-forms/records';
import { useTranslation } from '@livery/i18n';
import { Card, ErrorState, textStyle, token } from '@livery/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { accountMessages } from '../../messages.ts';
import type { Account, Balances } from './accounts/open-accounts.ts';
import { useBalances } from './accounts/use-balances.ts';
import { isEmpty, totalsInUsdt, valuedAccounts } from './accounts/valued-accounts.ts';
import { useDisplayCurrency } from './currency/use-display-currency.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { useWorthHistory } from './history/use-worth-history.ts';
import { AssetsSkeleton } from './assets-skeleton.tsx';
import { NoAssets } from './ways/no-assets.tsx';
import { coinCount, coinShares } from './summary/coin-shares.ts';
import { ShareOfCoins } from './summary/share-of-coins.tsx';
import { SummaryCard } from './summary/summary-card.tsx';
import { TotalAssets } from './summary/total-assets.tsx';
import { BalancesPanel } from './table/balances-panel.tsx';
import { usePriceAge } from './valuation/use-price-age.ts';
import { usePrices } from './valuation/use-prices.ts';

const DemoNote = styled.p`
  margin: 0;
  color: ${token.text2};
  ${textStyle(13)}
`;

interface ValuedAssetsProps {
  readonly accounts: readonly Account[];
  readonly serverTotals: Balances['total'] | undefined;
  readonly isDemo: boolean;
}

/** Balances at live prices. */
function ValuedAssets({ accounts, serverTotals, isDemo }: ValuedAssetsProps) {
  const coins = useMemo(
    () => [...new Set(accounts.flatMap((account) => account.coins.map(({ coin }) => coin)))],
    [accounts],
  );
  const { priceOf, hasMarket, failed, retry } = usePrices(coins);
  const priceAge = usePriceAge();
  const currency = useDisplayCurrency();
  const worth = useWorthHistory();
  const valued = useMemo(() => valuedAccounts(accounts, priceOf), [accounts, priceOf]);
  return (
    <>
      <SummaryCard>
        <TotalAssets
          totals={totalsInUsdt(valued, priceOf, serverTotals)}
          currency={currency}
          worth={worth}
          priceAge={priceAge}
        />
        <HistoryPanel worth={worth} currency={currency} />
        <ShareOfCoins shares={coinShares(valued)} coinCount={coinCount(valued)} pricesFailed={failed} onRetry={retry} />
      </SummaryCard>
      {isEmpty(valued) ? (
        <NoAssets isDemo={isDemo} />
      ) : (
        <BalancesPanel accounts={valued} hasMarket={hasMarket} isStale={priceAge !== undefined} />
      )}
    </>
  );
}

/** A member's balances, a skeleton while they are loading, or an error. */
export function AssetsOverview() {
  const t = useTranslation(accountMessages);
  const balances = useBalances();
  if (balances.state === 'loading') return <AssetsSkeleton />;
  if (balances.state === 'failed') {
    return (
      <Card $padding={0}>
        <ErrorState
          title={t('balancesFailed')}
          text={t('balancesFailedHint')}
          retryLabel={t('tryAgain')}
          onRetry={balances.retry}
        />
      </Card>
    );
  }
  return (
    <>
      {balances.isStale && <StaleNotice text={t('balancesOld')} retryLabel={t('tryAgain')} onRetry={balances.retry} />}
      {balances.isDemo && <DemoNote>{t('demoMoney')}</DemoNote>}
      <ValuedAssets accounts={balances.accounts} serverTotals={balances.totals} isDemo={balances.isDemo} />
    </>
  );
}
