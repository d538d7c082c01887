import type { AccountCategory } from '@livery/contract/calls/funds';
import { isLess, isZero, toDecimal } from '@livery/contract/decimal';
import type { ValuedAccount, ValuedBalance } from './valued-accounts.ts';

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

/**
 * The accounts and balances of the member's selection. An account keeps its sum whatever is hidden in it; with a filter, an
 * account without a visible balance is left out.
 */
export function filterAccounts(accounts: readonly ValuedAccount[], selection: Selection): readonly ValuedAccount[] {
  const wanted = selection.search.trim().toUpperCase();
  const isFiltered = wanted !== '' || selection.hideSmall;
  return accounts
    .filter(({ category }) => selection.account === 'ALL' || category === selection.account)
    .map((account) => ({
      ...account,
      balances: account.balances.filter(
        (row) => row.balance.coin.toUpperCase().includes(wanted) && !(selection.hideSmall && isSmall(row)),
      ),
    }))
    .filter(({ balances }) => !isFiltered || balances.length > 0);
}
