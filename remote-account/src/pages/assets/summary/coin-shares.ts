/** The shares of the coins in the member's assets. */
import {
  add,
  compare,
  isPositive,
  isZero,
  maxDecimals,
  proportion,
  share,
  subtract,
  zero,
  type Decimal,
} from '@livery/contract/decimal';
import type { ValuedAccount } from '../accounts.ts';
import { sumOfKnown } from '../valuation.ts';

export interface CoinShare {
  /** `undefined` for the share of all other coins. */
  readonly coin: string | undefined;
  readonly value: Decimal;
  /** In tenths of a percent; all shares add up to 1000. */
  readonly permille: number;
}

/** The number of coins with a share of their own; the rest have one share together. */
const maxNamedCoins = 5;

/** Whole thousandths that add up to 1000, by the largest remainder method. */
export function permilles(values: readonly Decimal[]): readonly number[] {
  const total = add(...values);
  if (!isPositive(total)) return values.map(() => 0);
  const parts = values.map((value, index) => {
    const whole = proportion(value, total, 1000);
    return { index, whole, remainder: subtract(value, share(total, whole / 10, maxDecimals)) };
  });
  const missing = 1000 - parts.reduce((all, { whole }) => all + whole, 0);
  const roundedUp = new Set(
    [...parts]
      .sort((left, right) => compare(right.remainder, left.remainder))
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
    byCoin.set(balance.coin, add(byCoin.get(balance.coin) ?? zero, value));
  }
  const held = [...byCoin].filter(([, value]) => !isZero(value)).sort(([, left], [, right]) => compare(right, left));
  const named: { coin: string | undefined; value: Decimal }[] = held
    .slice(0, held.length > maxNamedCoins + 1 ? maxNamedCoins : held.length)
    .map(([coin, value]) => ({ coin, value }));
  const rest = held.slice(named.length);
  const all = rest.length > 0 ? [...named, { coin: undefined, value: add(...rest.map(([, value]) => value)) }] : named;
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
