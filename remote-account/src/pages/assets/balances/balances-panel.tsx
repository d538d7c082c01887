import type { CostMethod } from '@livery/contract/calls/costs';
import type { AccountCategory } from '@livery/contract/calls/funds';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Button, Card, EmptyState, lazyComponent, media, Skeleton, token } from '@livery/ui';
import { Checkbox, SearchField, SegmentedControl, Tabs } from '@livery/ui/choices';
import {
  ChartCandlestick,
  Inbox,
  PiggyBank,
  SearchX,
  Timer,
  Users,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import styled from 'styled-components';
import { accountMessages, assetsMessages, gainsMessages } from '../../../messages.ts';
import {
  filterAccounts,
  smallBalanceLimit,
  useCoinDetails,
  type PriceOf,
  type Selection,
  type ValuedAccount,
} from '../accounts.ts';
import { usdt } from '../valuation.ts';
import { ActionLink, BalanceRow, UsdtAmount } from './balance-row.tsx';
import { BalanceTableCard, Name } from './balance-table-card.tsx';

/** A chunk of its own, because the balances are shown first. */
const GainsPanel = lazyComponent(async () => (await import('../gains/gains-panel.tsx')).GainsPanel);

const everything: Selection = { account: 'ALL', search: '', hideSmall: false };

interface BalancesPanelProps {
  readonly accounts: readonly ValuedAccount[];
  readonly priceOf: PriceOf;
  readonly hasMarket: (coin: string) => boolean;
  readonly isStale: boolean;
}

/** All balances by account, with tabs, a filter of small balances, and a search by coin; or what the coins gained. */
export function BalancesPanel({ accounts, priceOf, hasMarket, isStale }: BalancesPanelProps) {
  const t = useTranslation(accountMessages);
  const tAssets = useTranslation(assetsMessages);
  const tGains = useTranslation(gainsMessages);
  const [method, setMethod] = useState<CostMethod>('average');
  const [view, setView] = useState<'balances' | 'gains'>('balances');
  const language = useLanguage();
  const [selection, setSelection] = useState(everything);
  const change = (part: Partial<Selection>) => setSelection((known) => ({ ...known, ...part }));
  const tabs: { id: AccountCategory | 'ALL'; label: string }[] = [
    { id: 'ALL', label: t('allAccounts') },
    ...accounts.map(({ category, name }) => ({ id: category, label: name })),
  ];
  // The tab of an account disappears when its module is closed.
  const chosen = tabs.find(({ id }) => id === selection.account) ?? { id: 'ALL' as const, label: t('allAccounts') };
  const shown = filterAccounts(accounts, { ...selection, account: chosen.id });
  const views = (
    <SegmentedControl
      label={tAssets('view')}
      choices={[
        { id: 'balances', label: t('balances') },
        { id: 'gains', label: tAssets('gains') },
      ]}
      selected={view}
      onSelect={setView}
    />
  );
  if (view === 'gains')
    return (
      <>
        <Toolbar>
          {views}
          <SegmentedControl
            label={tGains('cost')}
            choices={[
              { id: 'average', label: tGains('average') },
              { id: 'fifo', label: tGains('fifo') },
            ]}
            selected={method}
            onSelect={setMethod}
          />
        </Toolbar>
        <Suspense fallback={<Skeleton height="240px" />}>
          <GainsPanel method={method} priceOf={priceOf} hasMarket={hasMarket} />
        </Suspense>
      </>
    );
  return (
    <>
      <Toolbar>
        {views}
        <Tabs label={t('accounts')} tabs={tabs} selected={chosen.id} onSelect={(account) => change({ account })} />
        <Filters>
          <span title={t('smallBalance', { amount: formatDecimal(smallBalanceLimit, language) })}>
            <Checkbox checked={selection.hideSmall} onChange={({ target }) => change({ hideSmall: target.checked })}>
              {t('hideSmallBalances')}
            </Checkbox>
          </span>
          <CoinSearch label={t('searchCoin')} value={selection.search} onChange={(search) => change({ search })} />
        </Filters>
      </Toolbar>
      {shown.every(({ balances }) => balances.length === 0) ? (
        <NoMatches
          isAccountEmpty={accounts.every(
            ({ category, balances }) => balances.length === 0 || (chosen.id !== 'ALL' && category !== chosen.id),
          )}
          search={selection.search.trim()}
          onShowAll={() => setSelection({ ...everything, account: chosen.id })}
        />
      ) : (
        <BalanceTable
          label={`${t('balances')}, ${chosen.label}`}
          accounts={shown}
          hasMarket={hasMarket}
          isStale={isStale}
        />
      )}
    </>
  );
}

interface NoMatchesProps {
  /** Whether the account is empty even without a filter. */
  readonly isAccountEmpty: boolean;
  readonly search: string;
  readonly onShowAll: () => void;
}

/** Says why the table is empty, with a way back. */
function NoMatches({ isAccountEmpty, search, onShowAll }: NoMatchesProps) {
  const t = useTranslation(accountMessages);
  const language = useLanguage();
  const showAll = (
    <Button size={28} onClick={onShowAll}>
      {t('showAll')}
    </Button>
  );
  if (isAccountEmpty) {
    return (
      <Card $padding={0}>
        <EmptyState icon={<Inbox size={20} />} title={t('accountEmpty')} text={t('accountEmptyHint')} />
      </Card>
    );
  }
  return (
    <Card $padding={0}>
      {search === '' ? (
        <EmptyState
          icon={<WalletMinimal size={20} />}
          title={t('allSmall')}
          text={t('allSmallHint', { amount: formatDecimal(smallBalanceLimit, language) })}
          action={showAll}
        />
      ) : (
        <EmptyState
          icon={<SearchX size={20} />}
          title={t('nothingFound')}
          text={t('nothingFoundHint', { search })}
          action={showAll}
        />
      )}
    </Card>
  );
}

const columns = ['coin', 'total', 'available', 'frozen', 'inUsdt'] as const;

interface BalanceTableProps {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly accounts: readonly ValuedAccount[];
  readonly hasMarket: (coin: string) => boolean;
  /** Whether prices are stale; values are dimmed then. */
  readonly isStale: boolean;
}

/** Balances grouped by account. The column of actions exists if one of their pages does. */
export function BalanceTable({ label, accounts, hasMarket, isStale }: BalanceTableProps) {
  const t = useTranslation(accountMessages);
  const detailsOf = useCoinDetails();
  const hasSpot = useHasRoute('/spot');
  const hasWithdraw = useHasRoute('/withdraw');
  const hasTransfer = useHasRoute('/transfer');
  const hasActions = hasSpot || hasWithdraw || hasTransfer;
  return (
    <BalanceTableCard data-stale={isStale || undefined}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            {hasActions && <th scope="col">{t('actions')}</th>}
          </tr>
        </thead>
        {accounts.map((account) => (
          <tbody key={account.category}>
            <AccountRow
              category={account.category}
              name={account.name}
              value={account.value}
              hasActions={hasActions}
              canTransfer={hasTransfer}
            />
            {account.balances.map(({ balance, value }) => (
              <BalanceRow
                key={balance.coin}
                category={account.category}
                balance={balance}
                value={value}
                {...detailsOf(balance.coin)}
                hasActions={hasActions}
                canTrade={hasSpot && balance.coin !== usdt && hasMarket(balance.coin)}
                canWithdraw={hasWithdraw && account.category === 'SPOT'}
              />
            ))}
          </tbody>
        ))}
      </table>
    </BalanceTableCard>
  );
}

const icons: Readonly<Record<AccountCategory, LucideIcon>> = {
  SPOT: ChartCandlestick,
  FUTURE: Timer,
  C2C: Users,
  WEALTH: PiggyBank,
};

interface AccountRowProps extends Pick<ValuedAccount, 'category' | 'name' | 'value'> {
  /** Whether the table has a column of actions. */
  readonly hasActions: boolean;
  readonly canTransfer: boolean;
}

/** The header row of an account: its name, its sum, and its transfer link. It renders again only when one of them changes. */
const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { category, name, value, hasActions, canTransfer } = props;
  const t = useTranslation(accountMessages);
  const Icon = icons[category];
  return (
    <tr className="account">
      <th scope="rowgroup" colSpan={4}>
        <Name $gap={8}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {name}
        </Name>
      </th>
      <td className="value">
        <UsdtAmount value={value} />
      </td>
      {hasActions && (
        <td className="wide">
          {canTransfer && (
            <ActionLink to={`/transfer?from=${category}`} aria-label={`${t('transfer')} ${name}`}>
              {t('transfer')}
            </ActionLink>
          )}
        </td>
      )}
    </tr>
  );
});

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s1} ${token.s4};
  margin-top: ${token.s2};
  white-space: nowrap;

  > [role='tablist'] {
    min-width: 0;
    box-shadow: none;
  }

  ${media.phone} {
    margin-top: 0;

    > [role='tablist'] {
      width: 100%;
    }
  }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s4};

  ${media.phone} {
    flex: 1;
    min-width: 0;
    gap: ${token.s1} ${token.s3};
  }
`;

const CoinSearch = styled(SearchField)`
  width: 12.5rem;

  ${media.phone} {
    flex: 1 1 0;
    min-width: 8rem;
    width: auto;
  }
`;
