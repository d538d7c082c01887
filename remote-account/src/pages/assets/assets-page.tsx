import { StaleNotice, useLazyMenu } from '@livery/account-forms/records';
import { SlimBar } from '@livery/account-forms/member';
import { currenciesCall } from '@livery/contract/calls/content';
import { changeValuationCall, memberInfoCall } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import {
  Button,
  ButtonLink,
  Card,
  ErrorState,
  media,
  Skeleton,
  Spinner,
  textStyle,
  PageColumn,
  toast,
  token,
  VisuallyHidden,
} from '@livery/ui';
import { ChevronDown, History } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { accountMessages, assetsMessages } from '../../messages.ts';
import { isEmpty, totalsInUsdt, useBalances, valuedAccounts, type Account, type Balances } from './accounts.ts';
import { BalanceTableCard } from './balances/balance-table-card.tsx';
import { BalancesPanel } from './balances/balances-panel.tsx';
import { NoAssets } from './no-assets.tsx';
import { coinCount, coinShares } from './summary/coin-shares.ts';
import { ShareOfCoins } from './summary/share-of-coins.tsx';
import { Caption, HideAmountsButton, ShareLayout, SummaryCard } from './summary/summary-card.tsx';
import { TotalAssets } from './summary/total-assets.tsx';
import { HistoryPanel, useWorthHistory } from './summary/worth-history.tsx';
import { useDisplayCurrency, usePriceAge, usePrices } from './valuation.ts';

/** `/assets` (spec §2.1, §4 'Asset display'): the member's balances in all open accounts. */
export function AssetsPage() {
  return (
    <>
      <AssetsBar />
      <PageColumn $maxPx={1168}>
        <AssetsOverview />
      </PageColumn>
    </>
  );
}

/** The bar of `/assets`, with links to pages of other modules. */
function AssetsBar() {
  const t = useTranslation(accountMessages);
  const hasRecords = useHasRoute('/finance');
  return (
    <SlimBar title={t('assets')} back={{ to: '/', label: t('backToHome') }}>
      {hasRecords && (
        <ButtonLink as={Link} to="/finance" variant="ghost" size={28} icon={<History size={14} aria-hidden />}>
          {t('records')}
        </ButtonLink>
      )}
      <CurrencyMenu />
      <HideAmountsButton />
    </SlimBar>
  );
}

/** Chooses the currency of totals. The exchange stores the choice, so it applies on every device. */
function CurrencyMenu() {
  const t = useTranslation(assetsMessages);
  const { data } = useCall(currenciesCall);
  const { refetch } = useCall(memberInfoCall);
  const { code } = useDisplayCurrency();
  const { state, send } = useRepeatableCall(changeValuationCall);
  const { Menu, isLoading, trigger, anchor } = useLazyMenu(t('menuFailed'));
  if (!data || data.list.length === 0) return null;

  async function choose(chosen: string): Promise<void> {
    const outcome = await send({ body: { valuationMethod: chosen } }, refetch);
    if (outcome.status !== 'done') toast.error(t('currencyFailed'), { text: outcome.error.message });
  }
  return (
    <>
      <Button
        {...trigger}
        variant="ghost"
        size={28}
        busy={isBusy(state)}
        aria-haspopup="menu"
        aria-label={`${t('currency')}: ${code}`}
      >
        {code}
        {isLoading ? <Spinner /> : <ChevronDown size={14} aria-hidden />}
      </Button>
      {Menu && (
        <Menu
          {...anchor}
          label={t('currency')}
          selected={code}
          items={data.list.map((one) => ({ id: one.code, label: one.code, note: one.name }))}
          onAction={(chosen) => void choose(chosen)}
        />
      )}
    </>
  );
}

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
        <BalancesPanel accounts={valued} priceOf={priceOf} hasMarket={hasMarket} isStale={priceAge !== undefined} />
      )}
    </>
  );
}

/** A member's balances, a skeleton while they are loading, or an error. */
function AssetsOverview() {
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

const rows = Array.from({ length: 6 }, (_, index) => index);

/** The page while its balances are loading, in the same layout. */
function AssetsSkeleton() {
  const t = useTranslation(accountMessages);
  return (
    <>
      <VisuallyHidden role="status">{t('loadingBalances')}</VisuallyHidden>
      <SummaryCard aria-hidden>
        <LargeFigure>
          <Caption>{t('totalAssets')}</Caption>
          <Skeleton width="min(320px, 80%)" height="44px" />
          <Skeleton width="min(240px, 60%)" height="36px" />
        </LargeFigure>
        <div>
          <Skeleton height="176px" />
        </div>
        <div>
          <Caption>{t('shareOfCoins')}</Caption>
          <ShareLayout>
            <Skeleton width={112} height={112} round />
            <Skeleton height="96px" />
          </ShareLayout>
        </div>
      </SummaryCard>
      <ToolbarArea aria-hidden>
        <Skeleton width="min(360px, 80%)" height="20px" />
      </ToolbarArea>
      <BalanceTableCard aria-hidden>
        <table>
          <thead>
            <tr>
              <th>&nbsp;</th>
              <th>&nbsp;</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className={row === 0 ? 'account' : ''}>
                <th>
                  <Skeleton width={96} height="20px" />
                </th>
                <td>
                  <Skeleton width={96} height="16px" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </BalanceTableCard>
    </>
  );
}

const DemoNote = styled.p`
  margin: 0;
  color: ${token.text2};
  ${textStyle(13)}
`;

const LargeFigure = styled.div`
  display: grid;
  gap: ${token.s4};
  align-content: start;
`;

/** The space of the tabs and the search box, which take two lines on a phone. */
const ToolbarArea = styled.div`
  display: flex;
  align-items: center;
  min-height: 40px;
  margin-top: ${token.s2};

  ${media.phone} {
    align-items: flex-start;
    min-height: 92px;
    margin-top: 0;
    padding-top: ${token.s3};
  }
`;
