import type { AccountCategory } from '@livery/contract/calls/funds';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import { Checkbox, SearchField, Tabs } from '@livery/ui/choices';
import { useState } from 'react';
import styled from 'styled-components';
import { accountMessages } from '../../../messages.ts';
import { filterAccounts, smallBalanceLimit, type Selection } from '../accounts/filter-accounts.ts';
import type { ValuedAccount } from '../accounts/valued-accounts.ts';
import { BalanceTable } from './balance-table.tsx';
import { NoMatches } from './no-matches.tsx';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s1} ${token.s4};
  margin-top: ${token.s2};

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

const everything: Selection = { account: 'ALL', search: '', hideSmall: false };

export interface BalancesPanelProps {
  readonly accounts: readonly ValuedAccount[];
  readonly hasMarket: (coin: string) => boolean;
  readonly isStale: boolean;
}

/** All balances by account, with tabs, a filter of small balances, and a search by coin. */
export function BalancesPanel({ accounts, hasMarket, isStale }: BalancesPanelProps) {
  const t = useTranslation(accountMessages);
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
  return (
    <>
      <Toolbar>
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
