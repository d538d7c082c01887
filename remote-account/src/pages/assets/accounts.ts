/** The accounts with the value of every balance, and sums that add up as shown. */
import type { CallData } from '@livery/contract/call';
import { coinsCall, type Coin } from '@livery/contract/calls/content';
import { accountCategories, accountsCall, type AccountCategory } from '@livery/contract/calls/funds';
import { isLess, isZero, subtract, toDecimal, type Decimal } from '@livery/contract/decimal';
import type { ReleasedModule } from '@livery/contract/release';
import { foldForSearch } from '@livery/contract/text';
import { useTranslation, type FractionDigits } from '@livery/i18n';
import { findRoute, useOpenModules } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useMemo } from 'react';
import { accountMessages } from '../../messages.ts';
import { sumOfKnown, usdtSymbol, usdtValue } from './valuation.ts';

/** The price of a coin in USDT; `undefined` while it is unknown. */
export type PriceOf = (coin: string) => Decimal | undefined;

interface ValuedBalance {
  readonly balance: CoinBalance;
  /** The value of the total in USDT; `undefined` while the price is unknown. */
  readonly value: Decimal | undefined;
}

export interface ValuedAccount {
  readonly category: Account['category'];
  readonly name: string;
  readonly balances: readonly ValuedBalance[];
  readonly value: Decimal | undefined;
}

function valueOf(amount: Decimal, price: Decimal | undefined): Decimal | undefined {
  // A zero balance is worth zero at any price.
  if (isZero(amount)) return amount;
  return price === undefined ? undefined : usdtValue(amount, price);
}

/** Values each balance at its price (spec §3 `toUTotal`), and each account at the sum of its rows. */
export function valuedAccounts(accounts: readonly Account[], priceOf: PriceOf): readonly ValuedAccount[] {
  return accounts.map(({ category, name, coins }) => {
    const balances = coins.map((balance) => ({ balance, value: valueOf(balance.total, priceOf(balance.coin)) }));
    return { category, name, balances, value: sumOfKnown(balances.map(({ value }) => value)) };
  });
}

/**
 * The member's total at the prices of the rows, so that the page adds up while prices change. Until every price is known it
 * is the server's total.
 */
export function totalsInUsdt<Server extends Balances['total'] | undefined>(
  accounts: readonly ValuedAccount[],
  priceOf: PriceOf,
  server: Server,
): Balances['total'] | Server {
  const total = sumOfKnown(accounts.map(({ value }) => value));
  const frozen = sumOfKnown(
    accounts.flatMap(({ balances }) => balances.map(({ balance }) => valueOf(balance.frozen, priceOf(balance.coin)))),
  );
  if (total === undefined || frozen === undefined) return server;
  // A difference instead of a sum: two truncated values and the truncated total could differ in the last digit.
  return { total, frozen, available: subtract(total, frozen) };
}

/** Whether all accounts are empty. */
export const isEmpty = (accounts: readonly ValuedAccount[]): boolean =>
  accounts.every(({ balances }) => balances.every(({ balance }) => isZero(balance.total)));

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

/** A balance below this value in USDT is small. */
export const smallBalanceLimit = toDecimal('1');

export interface Selection {
  readonly account: AccountCategory | 'ALL';
  readonly search: string;
  readonly hideSmall: boolean;
}

/** A balance of unknown value is small only if it is zero. */
const isSmall = ({ balance, value }: ValuedBalance) =>
  value === undefined ? isZero(balance.total) : isLess(value, smallBalanceLimit);

/** Whether a coin is meant by a folded search: a part of its code, or its market, such as `BTC/USDT`. */
const isSearched = (coin: string, wanted: string): boolean =>
  foldForSearch(coin).includes(wanted) || foldForSearch(usdtSymbol(coin)).startsWith(wanted);

/**
 * The accounts and balances of the member's selection. An account keeps its sum whatever is hidden in it; with a filter, an
 * account without a visible balance is left out.
 */
export function filterAccounts(accounts: readonly ValuedAccount[], selection: Selection): readonly ValuedAccount[] {
  const wanted = foldForSearch(selection.search);
  const isFiltered = wanted !== '' || selection.hideSmall;
  return accounts
    .filter(({ category }) => selection.account === 'ALL' || category === selection.account)
    .map((account) => ({
      ...account,
      balances: account.balances.filter(
        (row) => isSearched(row.balance.coin, wanted) && !(selection.hideSmall && isSmall(row)),
      ),
    }))
    .filter(({ balances }) => !isFiltered || balances.length > 0);
}

/** The message that names an account without a name from the server. */
export const accountNameKey = {
  SPOT: 'accountSpot',
  FUTURE: 'accountFuture',
  C2C: 'accountC2c',
  WEALTH: 'accountWealth',
} as const satisfies Record<AccountCategory, string>;

type BalancesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => Promise<unknown> }
  | {
      readonly state: 'ready';
      /** The open accounts in their order, each with a name. */
      readonly accounts: readonly Account[];
      /** The server's total; `undefined` if it includes an account of a closed module. */
      readonly totals: Balances['total'] | undefined;
      /** Whether this is a demonstration with play money. */
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

/** The maximum number of decimals of an amount; a larger number from the server is ignored. */
const maxDecimals = 18;

/** The decimals of an amount: the coin's number (spec §5), or those of the amount itself if it is unknown. */
function digitsOf({ precision }: Pick<Coin, 'precision'>): FractionDigits | undefined {
  const isPossible = Number.isInteger(precision) && precision >= 0 && precision <= maxDecimals;
  return isPossible ? { min: precision, max: precision } : undefined;
}

interface CoinDetails {
  readonly digits: FractionDigits | undefined;
  readonly logo: string | undefined;
}

/** Decimals and logo of every coin. Without them every amount is shown in full. */
export function useCoinDetails(): (code: string) => CoinDetails {
  const { data } = useCall(coinsCall);
  return useMemo(() => {
    const details = new Map(data?.coins.map((coin) => [coin.coin, { digits: digitsOf(coin), logo: coin.logoUri }]));
    const none: CoinDetails = { digits: undefined, logo: undefined };
    return (code) => details.get(code) ?? none;
  }, [data]);
}
