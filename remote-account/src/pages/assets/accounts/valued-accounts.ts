/** The accounts as the page shows them: every balance with its value, and sums that add up as they are shown. */
import type { Decimal } from '@livery/contract/decimal';
import { difference, isZero, sumOfKnown, usdtValue } from '../valuation/usdt-value.ts';
import type { Account, Balances, CoinBalance } from './open-accounts.ts';

/** The price of a coin in USDT; `undefined` while it is not known. */
export type PriceOf = (coin: string) => Decimal | undefined;

export interface ValuedBalance {
  readonly balance: CoinBalance;
  /** The total in USDT; `undefined` while the price is not known. */
  readonly value: Decimal | undefined;
}

export interface ValuedAccount {
  readonly category: Account['category'];
  readonly name: string;
  readonly balances: readonly ValuedBalance[];
  readonly value: Decimal | undefined;
}

function valueOf(amount: Decimal, price: Decimal | undefined): Decimal | undefined {
  // Nothing is worth nothing at any price.
  if (isZero(amount)) return amount;
  return price === undefined ? undefined : usdtValue(amount, price);
}

/** Each balance at its price (spec §3 'computed toUTotal'), each account with the sum of what its rows show. */
export function valuedAccounts(accounts: readonly Account[], priceOf: PriceOf): readonly ValuedAccount[] {
  return accounts.map(({ category, name, coins }) => {
    const balances = coins.map((balance) => ({ balance, value: valueOf(balance.total, priceOf(balance.coin)) }));
    return { category, name, balances, value: sumOfKnown(balances.map(({ value }) => value)) };
  });
}

/**
 * The member's total at the prices that the rows show, so that the page adds up while prices move. Until every price
 * is known it is the server's own total.
 */
export function totalsInUsdt(
  accounts: readonly ValuedAccount[],
  priceOf: PriceOf,
  server: Balances['total'],
): Balances['total'] {
  const total = sumOfKnown(accounts.map(({ value }) => value));
  const frozen = sumOfKnown(
    accounts.flatMap(({ balances }) => balances.map(({ balance }) => valueOf(balance.frozen, priceOf(balance.coin)))),
  );
  if (total === undefined || frozen === undefined) return server;
  // Not summed by itself: two cut values and the cut whole could differ in the last digit.
  return { total, frozen, available: difference(total, frozen) };
}

/** Whether there is nothing in any account. */
export const isEmpty = (accounts: readonly ValuedAccount[]): boolean =>
  accounts.every(({ balances }) => balances.every(({ balance }) => isZero(balance.total)));
