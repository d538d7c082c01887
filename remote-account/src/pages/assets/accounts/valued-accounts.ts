/** The accounts with the value of every balance, and sums that add up as shown. */
import { isZero, subtract, type Decimal } from '@livery/contract/decimal';
import { sumOfKnown, usdtValue } from '../valuation/usdt-value.ts';
import type { Account, Balances, CoinBalance } from './open-accounts.ts';

/** The price of a coin in USDT; `undefined` while it is unknown. */
export type PriceOf = (coin: string) => Decimal | undefined;

export interface ValuedBalance {
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
