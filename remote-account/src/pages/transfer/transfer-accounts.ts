/** Which accounts and coins a transfer can be between. Pure. */
import { accountCategories, type AccountCategory } from '@livery/contract/calls/funds';
import { isPositive, zero, type Decimal } from '@livery/contract/decimal';
import type { Account } from '../assets/accounts.ts';
import { usdt } from '../assets/valuation.ts';

export interface TransferRoute {
  readonly from: AccountCategory;
  readonly to: AccountCategory;
}

const isCategory = (text: string | null): text is AccountCategory =>
  accountCategories.some((category) => category === text);

/**
 * The accounts that an address asks for, of those that are open. What it leaves out, or what cannot be, is filled in: money
 * goes from or to Spot first. `undefined` where there is only one account.
 */
export function transferRoute(
  open: readonly AccountCategory[],
  asked: { readonly from: string | null; readonly to: string | null },
): TransferRoute | undefined {
  const isOpen = (text: string | null): text is AccountCategory => isCategory(text) && open.includes(text);
  const otherThan = (one: AccountCategory) => open.find((category) => category !== one);
  const to = isOpen(asked.to) ? asked.to : undefined;
  const from = isOpen(asked.from) ? asked.from : to === undefined ? open[0] : otherThan(to);
  if (from === undefined) return undefined;
  const target = to === undefined || to === from ? otherThan(from) : to;
  return target && { from, to: target };
}

/** What of a coin an account can give. */
export const availableIn = (account: Account | undefined, coin: string): Decimal =>
  account?.coins.find((one) => one.coin === coin)?.available ?? zero;

/** The coins to choose from: those that the account can give first, the others that the member has after them. */
export function transferCoins(accounts: readonly Account[], from: Account | undefined): readonly string[] {
  const held = accounts.flatMap((account) =>
    account.coins.filter(({ total }) => isPositive(total)).map(({ coin }) => coin),
  );
  const coins = [...new Set(held.length > 0 ? held : [usdt])];
  const canGive = (coin: string) => isPositive(availableIn(from, coin));
  return [...coins.filter(canGive), ...coins.filter((coin) => !canGive(coin))];
}

/** The coin that an address asks for, or else the first that the account can give. A coin that nobody has is kept: it may arrive. */
export const transferCoin = (asked: string | null, coins: readonly string[]): string =>
  asked !== null && /^[A-Z0-9]{1,16}$/.test(asked) ? asked : (coins[0] ?? usdt);
