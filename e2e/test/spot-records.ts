/** What the exchange says of a member's trading on one market, and what that must have left in the spot account. */
import { accountsCall } from '@livery/contract/calls/funds';
import { openSpotOrdersCall, spotHistoryCall, spotTradesCall, type SpotFill } from '@livery/contract/calls/spot';
import { toDecimal, type Decimal } from '@livery/contract/decimal';
import { formatUnits, parseUnits, powerOfTen } from '@livery/contract/units';
import type { OwnMember } from './own-member.ts';

/** The ledger's decimals. */
const scale = 8;

export const toUnits = (value: string): bigint => parseUnits(toDecimal(value), scale);
/** With all decimals of the ledger, so that equal figures are equal texts. */
export const toLedgerDecimal = (value: bigint): Decimal => formatUnits(value, scale);

/** A figure as a page shows it that has room for so many decimals: what is more is cut off. */
export function truncate(value: Decimal, decimals: number): Decimal {
  const step = powerOfTen(scale - decimals);
  return toLedgerDecimal((toUnits(value) / step) * step);
}

/** The figure of a text, without grouping and unit; nothing where there is none. */
export function parseFigure(text: string): string {
  const digits = text.replaceAll(/[^\d.]/g, '');
  return digits === '' ? '' : toLedgerDecimal(toUnits(digits));
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

const sum = (values: readonly Decimal[]) => values.reduce((total, value) => total + toUnits(value), 0n);

/** What trades leave of what there was before: each coin that was bought and paid, sold and received, less the fees. */
export function balancesAfter(
  trades: readonly SpotFill[],
  { coin, quote, start }: { readonly coin: string; readonly quote: string; readonly start: string },
): Readonly<Record<string, Decimal>> {
  const [buys, sells] = [trades.filter(({ side }) => side === 'buy'), trades.filter(({ side }) => side === 'sell')];
  const of = (fills: readonly SpotFill[], name: 'amount' | 'total' | 'fee') => sum(fills.map((fill) => fill[name]));
  return {
    [coin]: toLedgerDecimal(of(buys, 'amount') - of(buys, 'fee') - of(sells, 'amount')),
    [quote]: toLedgerDecimal(toUnits(start) - of(buys, 'total') + of(sells, 'total') - of(sells, 'fee')),
  };
}
