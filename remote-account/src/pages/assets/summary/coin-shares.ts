/** The shares of the coins in the member's assets. */
import { zero, type Decimal } from '@livery/contract/decimal';
import Big from 'big.js';
import type { ValuedAccount } from '../accounts/valued-accounts.ts';
import { isZero, sum, sumOfKnown } from '../valuation/usdt-value.ts';

export interface CoinShare {
  /** `undefined` for the share of all other coins. */
  readonly coin: string | undefined;
  readonly value: Decimal;
  /** In tenths of a percent; all shares add up to 1000. */
  readonly permille: number;
}

/** The number of coins with a share of their own; the rest have one share together. */
const maxNamedCoins = 5;

const byValue = (left: Decimal, right: Decimal) => new Big(right).cmp(left);

/** Whole thousandths that add up to 1000, by the largest remainder method. */
export function permilles(values: readonly Decimal[]): readonly number[] {
  const total = new Big(sum(values));
  if (total.lte(0)) return values.map(() => 0);
  const parts = values.map((value, index) => {
    const scaled = new Big(value).times(1000);
    // The division is exact after the remainder is subtracted.
    const whole = Number(scaled.minus(scaled.mod(total)).div(total).toFixed(0));
    return { index, whole, remainder: scaled.mod(total) };
  });
  const missing = 1000 - parts.reduce((all, { whole }) => all + whole, 0);
  const roundedUp = new Set(
    [...parts]
      .sort((left, right) => right.remainder.cmp(left.remainder))
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + (roundedUp.has(index) ? 1 : 0));
}

/** The shares of the member's coins, largest first; `undefined` while a value is unknown. */
export function coinShares(accounts: readonly ValuedAccount[]): readonly CoinShare[] | undefined {
  const rows = accounts.flatMap(({ balances }) => balances);
  if (sumOfKnown(rows.map(({ value }) => value)) === undefined) return undefined;
  const byCoin = new Map<string, Decimal>();
  for (const { balance, value = zero } of rows) {
    byCoin.set(balance.coin, sum([byCoin.get(balance.coin) ?? zero, value]));
  }
  const held = [...byCoin].filter(([, value]) => !isZero(value)).sort(([, left], [, right]) => byValue(left, right));
  const named: { coin: string | undefined; value: Decimal }[] = held
    .slice(0, held.length > maxNamedCoins + 1 ? maxNamedCoins : held.length)
    .map(([coin, value]) => ({ coin, value }));
  const rest = held.slice(named.length);
  const all = rest.length > 0 ? [...named, { coin: undefined, value: sum(rest.map(([, value]) => value)) }] : named;
  const shares = permilles(all.map(({ value }) => value));
  return all.map((share, index) => ({ ...share, permille: shares[index] ?? 0 }));
}

/** The number of different coins with a balance. */
export const coinCount = (accounts: readonly ValuedAccount[]): number =>
  new Set(
    accounts.flatMap(({ balances }) =>
      balances.filter(({ balance }) => !isZero(balance.total)).map(({ balance }) => balance.coin),
    ),
  ).size;
