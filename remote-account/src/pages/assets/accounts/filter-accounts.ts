import type { AccountCategory } from '@livery/contract/calls/funds';
import { toDecimal } from '@livery/contract/decimal';
import { isUnder, isZero } from '../valuation/usdt-value.ts';
import type { ValuedAccount, ValuedBalance } from './valued-accounts.ts';

/** A balance below this many USDT is a small one. */
export const smallBalanceLimit = toDecimal('1');

export interface Selection {
  readonly account: AccountCategory | 'ALL';
  readonly search: string;
  readonly hideSmall: boolean;
}

/** A balance whose value is not known is small only when it is nothing. */
const isSmall = ({ balance, value }: ValuedBalance) =>
  value === undefined ? isZero(balance.total) : isUnder(value, smallBalanceLimit);

/**
 * What the member chose to see. An account keeps its own sum whatever is hidden in it; one without a balance to show
 * is left out as soon as something is filtered.
 */
export function shownAccounts(accounts: readonly ValuedAccount[], selection: Selection): readonly ValuedAccount[] {
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
