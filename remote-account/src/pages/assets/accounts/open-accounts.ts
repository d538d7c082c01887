import type { CallData } from '@livery/contract/call';
import { accountCategories, type AccountCategory, type accountsCall } from '@livery/contract/calls/funds';
import type { ReleasedModule } from '@livery/contract/release';
import { findRoute } from '@livery/platform';

export type Balances = CallData<typeof accountsCall>;
export type Account = Balances['accounts'][number];
export type CoinBalance = Account['coins'][number];

/** The page of the module that an account belongs to. */
const pathOf: Readonly<Record<Exclude<AccountCategory, 'SPOT'>, string>> = {
  FUTURE: '/futures',
  C2C: '/c2c-sale',
  WEALTH: '/financial',
};

/** SPOT and the accounts whose module is open, in the order SPOT, FUTURE, C2C, WEALTH (spec §4 'Asset display'). */
export function openAccounts(accounts: readonly Account[], modules: readonly ReleasedModule[]): readonly Account[] {
  return accountCategories
    .filter((category) => category === 'SPOT' || findRoute(modules, pathOf[category]))
    .flatMap((category) => accounts.find((account) => account.category === category) ?? []);
}
