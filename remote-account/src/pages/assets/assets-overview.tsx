import { useTranslation } from '@livery/i18n';
import { Card, ErrorState } from '@livery/ui';
import { useMemo } from 'react';
import { accountMessages } from '../../messages.ts';
import type { Account, Balances } from './accounts/open-accounts.ts';
import { useBalances } from './accounts/use-balances.ts';
import { isEmpty, totalsInUsdt, valuedAccounts } from './accounts/valued-accounts.ts';
import { AssetsSkeleton } from './assets-skeleton.tsx';
import { BalancesOld } from './balances-old.tsx';
import { NoAssets } from './no-assets.tsx';
import { coinCount, coinShares } from './summary/coin-shares.ts';
import { ShareOfCoins } from './summary/share-of-coins.tsx';
import { SummaryFrame } from './summary/summary-frame.tsx';
import { TotalAssets } from './summary/total-assets.tsx';
import { BalancesPanel } from './table/balances-panel.tsx';
import { usePriceAge } from './valuation/use-price-age.ts';
import { usePrices } from './valuation/use-prices.ts';

interface ValuedAssetsProps {
  readonly accounts: readonly Account[];
  readonly serverTotals: Balances['total'];
}

/** Balances at live prices. */
function ValuedAssets({ accounts, serverTotals }: ValuedAssetsProps) {
  const coins = useMemo(
    () => [...new Set(accounts.flatMap((account) => account.coins.map(({ coin }) => coin)))],
    [accounts],
  );
  const { priceOf, hasMarket, failed, retry } = usePrices(coins);
  const priceAge = usePriceAge();
  const valued = useMemo(() => valuedAccounts(accounts, priceOf), [accounts, priceOf]);
  return (
    <>
      <SummaryFrame>
        <TotalAssets totals={totalsInUsdt(valued, priceOf, serverTotals)} priceAge={priceAge} />
        <ShareOfCoins shares={coinShares(valued)} coinCount={coinCount(valued)} pricesFailed={failed} onRetry={retry} />
      </SummaryFrame>
      {isEmpty(valued) ? (
        <NoAssets />
      ) : (
        <BalancesPanel accounts={valued} hasMarket={hasMarket} isStale={priceAge !== undefined} />
      )}
    </>
  );
}

/** What there is to show of a member's assets: balances, or that they are on their way, or that they did not come. */
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
      {balances.isOld && <BalancesOld onRetry={balances.retry} />}
      <ValuedAssets accounts={balances.accounts} serverTotals={balances.totals} />
    </>
  );
}
