import type { CallData } from '@livery/contract/call';
import { accountCategories, type AccountCategory, type accountsCall } from '@livery/contract/calls/funds';
import type { Configuration } from '@livery/contract/configuration';
import type { ModuleFlag } from '@livery/contract/module-flag';

export type Balances = CallData<typeof accountsCall>;
export type Account = Balances['accounts'][number];
export type CoinBalance = Account['coins'][number];

const flagOf: Readonly<Record<Exclude<AccountCategory, 'SPOT'>, ModuleFlag>> = {
  FUTURE: 'moduleIsOpenFuture',
  C2C: 'moduleIsOpenC2c',
  WEALTH: 'moduleIsOpenPledge',
};

/** SPOT and the accounts whose module is open, in the order SPOT, FUTURE, C2C, WEALTH (spec §4 'Asset display'). */
export function openAccounts(accounts: readonly Account[], configuration: Configuration): readonly Account[] {
  return accountCategories
    .filter((category) => category === 'SPOT' || configuration[flagOf[category]] === '1')
    .flatMap((category) => accounts.find((account) => account.category === category) ?? []);
}
