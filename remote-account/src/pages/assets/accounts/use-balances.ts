import { accountsCall } from '@livery/contract/calls/funds';
import { useTranslation } from '@livery/i18n';
import { useOpenModules } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useMemo } from 'react';
import { accountMessages } from '../../../messages.ts';
import { accountNameKey } from './account-name.ts';
import { openAccounts, type Account, type Balances } from './open-accounts.ts';

export type BalancesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => Promise<unknown> }
  | {
      readonly state: 'ready';
      /** The open accounts in their order, each with a name. */
      readonly accounts: readonly Account[];
      /** The server's total; `undefined` where it counts an account of a closed module. */
      readonly totals: Balances['total'] | undefined;
      /** Whether the money is a demonstration's, and worth nothing. */
      readonly isDemo: boolean;
      /** Whether the last refresh failed. */
      readonly isStale: boolean;
      readonly retry: () => Promise<unknown>;
    };

/** The member's balances. The server names the accounts in the member's language; this module names those without a name. */
export function useBalances(): BalancesState {
  const { data, isError, refetch } = useCall(accountsCall);
  const modules = useOpenModules();
  const t = useTranslation(accountMessages);
  const accounts = useMemo(
    () =>
      openAccounts(data?.accounts ?? [], modules).map((account) => ({
        ...account,
        name: account.name.trim() || t(accountNameKey[account.category]),
      })),
    [data, modules, t],
  );
  if (data) {
    const { total, isDemo = false } = data;
    const totals = accounts.length === data.accounts.length ? total : undefined;
    return { state: 'ready', accounts, totals, isDemo, isStale: isError, retry: refetch };
  }
  return isError ? { state: 'failed', retry: refetch } : { state: 'loading' };
}
