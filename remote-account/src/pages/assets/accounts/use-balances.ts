import { accountsCall, type AccountCategory } from '@livery/contract/calls/funds';
import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useMemo } from 'react';
import { accountMessages } from '../../../messages.ts';
import { openAccounts, type Account, type Balances } from './open-accounts.ts';

const fallbackName = {
  SPOT: 'accountSpot',
  FUTURE: 'accountFuture',
  C2C: 'accountC2c',
  WEALTH: 'accountWealth',
} as const satisfies Record<AccountCategory, string>;

export type BalancesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => Promise<unknown> }
  | {
      readonly state: 'ready';
      /** The open accounts in their order, each with a name. */
      readonly accounts: readonly Account[];
      readonly totals: Balances['total'];
      /** Whether the last refresh failed. */
      readonly isStale: boolean;
      readonly retry: () => Promise<unknown>;
    };

/** The member's balances. The server names the accounts in the member's language; this module names those without a name. */
export function useBalances(): BalancesState {
  const { data, isError, refetch } = useCall(accountsCall);
  const configuration = useConfiguration();
  const t = useTranslation(accountMessages);
  const accounts = useMemo(
    () =>
      openAccounts(data?.accounts ?? [], configuration).map((account) => ({
        ...account,
        name: account.name.trim() || t(fallbackName[account.category]),
      })),
    [data, configuration, t],
  );
  if (data) return { state: 'ready', accounts, totals: data.total, isStale: isError, retry: refetch };
  return isError ? { state: 'failed', retry: refetch } : { state: 'loading' };
}
