import { accountsCall, type AccountCategory } from '@livery/contract/calls/funds';
import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useMemo } from 'react';
import { accountMessages } from '../../../messages.ts';
import { openAccounts, type Account, type Balances } from './open-accounts.ts';

const ownName = {
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
      /** Open ones, in their order, each with a name. */
      readonly accounts: readonly Account[];
      readonly totals: Balances['total'];
      /** The last attempt to bring them up to date failed. */
      readonly isOld: boolean;
      readonly retry: () => Promise<unknown>;
    };

/** The member's balances. The server names the accounts in the member's language; what it does not name, we do. */
export function useBalances(): BalancesState {
  const { data, isError, refetch } = useCall(accountsCall);
  const configuration = useConfiguration();
  const t = useTranslation(accountMessages);
  const accounts = useMemo(
    () =>
      openAccounts(data?.accounts ?? [], configuration).map((account) => ({
        ...account,
        name: account.name.trim() || t(ownName[account.category]),
      })),
    [data, configuration, t],
  );
  if (data) return { state: 'ready', accounts, totals: data.total, isOld: isError, retry: refetch };
  return isError ? { state: 'failed', retry: refetch } : { state: 'loading' };
}
