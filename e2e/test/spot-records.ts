/** What the exchange says of a member's trading on one market, and what that must have left in the spot account. */
import { accountsCall } from '@livery/contract/calls/funds';
import { openSpotOrdersCall, spotHistoryCall, spotTradesCall, type SpotFill } from '@livery/contract/calls/spot';
import { toDecimal, type Decimal } from '@livery/contract/decimal';
import { formatUnits, parseUnits, powerOfTen } from '@livery/contract/units';
import type { OwnMember } from './own-member.ts';

/** The ledger's decimals. */
const scale = 8;

export const units = (value: string): bigint => parseUnits(toDecimal(value), scale);
/** With all decimals of the ledger, so that equal figures are equal texts. */
export const written = (value: bigint): Decimal => formatUnits(value, scale);

/** A figure as a page shows it that has room for so many decimals: what is more is cut off. */
export function cut(value: Decimal, decimals: number): Decimal {
  const step = powerOfTen(scale - decimals);
  return written((units(value) / step) * step);
}

/** The figure of a text, without grouping and unit; nothing where there is none. */
export function figure(text: string): string {
  const digits = text.replaceAll(/[^\d.]/g, '');
  return digits === '' ? '' : written(units(digits));
}

/** Newest first. */
export async function recordsOf({ ask }: OwnMember, symbol: string) {
  const query = { symbol, pageSize: 50 };
  const [open, ended, trades, { accounts }] = await Promise.all([
    ask(openSpotOrdersCall, { query }),
    ask(spotHistoryCall, { query }),
    ask(spotTradesCall, { query }),
    ask(accountsCall, {}),
  ]);
  const coins = accounts.find(({ category }) => category === 'SPOT')?.coins ?? [];
  return { open: open.list, ended: ended.list, trades: trades.list, coins };
}

const sum = (values: readonly Decimal[]) => values.reduce((total, value) => total + units(value), 0n);

/** What trades leave of what there was before: each coin that was bought and paid, sold and received, less the fees. */
export function balancesAfter(
  trades: readonly SpotFill[],
  { coin, quote, start }: { readonly coin: string; readonly quote: string; readonly start: string },
): Readonly<Record<string, Decimal>> {
  const [buys, sells] = [trades.filter(({ side }) => side === 'buy'), trades.filter(({ side }) => side === 'sell')];
  const of = (fills: readonly SpotFill[], name: 'amount' | 'total' | 'fee') => sum(fills.map((fill) => fill[name]));
  return {
    [coin]: written(of(buys, 'amount') - of(buys, 'fee') - of(sells, 'amount')),
    [quote]: written(units(start) - of(buys, 'total') + of(sells, 'total') - of(sells, 'fee')),
  };
}
