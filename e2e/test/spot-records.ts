/** A member's orders and trades on one market from the exchange, and the balances that must follow from them. */
import { accountsCall } from '@livery/contract/calls/funds';
import { openSpotOrdersCall, spotHistoryCall, spotTradesCall, type SpotFill } from '@livery/contract/calls/spot';
import { formatUnits, parseUnits, powerOfTen, toDecimal, type Decimal } from '@livery/contract/decimal';
import type { OwnMember } from './own-member.ts';

/** How many decimals the ledger has. */
const scale = 8;

export const toUnits = (value: string): bigint => parseUnits(toDecimal(value), scale);
/** Formats with all decimals of the ledger, so that equal figures are equal texts. */
const toLedgerDecimal = (value: bigint): Decimal => formatUnits(value, scale);

/** Cuts a figure off after so many decimals, as pages do. */
export function truncate(value: Decimal, decimals: number): Decimal {
  const step = powerOfTen(scale - decimals);
  return toLedgerDecimal((toUnits(value) / step) * step);
}

/** The figure of a text without grouping and unit; empty when the text has no figure. */
export function parseFigure(text: string): string {
  const digits = text.replaceAll(/[^\d.]/g, '');
  return digits === '' ? '' : toLedgerDecimal(toUnits(digits));
}

/** The member's records on a market, newest first. */
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

/** The balances after the trades: bought less sold coins, and sold less bought totals on top of `start`, less the fees. */
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
