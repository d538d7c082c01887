/** What a market order would find in the book as it is now. An estimate: the book moves. */
import type { Decimal } from '@livery/contract/decimal';
import type { Book } from '@livery/platform';
import { formatUnits, parseUnits, powerOfTen } from '@livery/contract/units';
import type { Steps } from './linked-fields.ts';

export interface MarketEstimate {
  readonly amount: Decimal;
  /** In the quote coin. */
  readonly total: Decimal;
  /** Cut to the market's precision. */
  readonly average: Decimal;
  /** Beyond it the order does not trade: 5 % past the best price, as the exchange would do by itself. */
  readonly worst: Decimal;
  /** What is known of the book holds less than the order wants. */
  readonly isPartial: boolean;
}

const scale = 18;
const slipPercent = 5n;

/** @param want a buyer's total in the quote coin, or an amount */
export function estimateMarket(
  side: 'buy' | 'sell',
  want: { readonly total: Decimal } | { readonly amount: Decimal },
  book: Book,
  { pricePrecision, amountPrecision }: Steps,
): MarketEstimate | undefined {
  const levels = side === 'buy' ? book.sell : book.buy;
  const [best] = levels;
  if (!best) return undefined;
  const one = powerOfTen(scale);
  const tick = powerOfTen(scale - pricePrecision);
  const bestPrice = parseUnits(best.price as Decimal, scale);
  const limit = (bestPrice * (side === 'buy' ? 100n + slipPercent : 100n - slipPercent)) / 100n;
  // Into the bounds, not past them.
  const worst = side === 'buy' ? (limit / tick) * tick : ((limit + tick - 1n) / tick) * tick;
  const isTotal = 'total' in want;
  let left = parseUnits(isTotal ? want.total : want.amount, scale);
  let [amount, total] = [0n, 0n];
  for (const level of levels) {
    const price = parseUnits(level.price as Decimal, scale);
    if (left <= 0n || (side === 'buy' ? price > worst : price < worst)) break;
    const there = parseUnits(level.volume as Decimal, scale);
    const wanted = isTotal ? (left * one) / price : left;
    const taken = there < wanted ? there : wanted;
    const paid = (taken * price) / one;
    amount += taken;
    total += paid;
    left -= isTotal ? paid : taken;
    if (taken === wanted) left = 0n;
  }
  if (amount === 0n) return undefined;
  const cut = (units: bigint, decimals: number) => formatUnits(units / powerOfTen(scale - decimals), decimals, true);
  return {
    amount: cut(amount, amountPrecision),
    total: cut(total, 8),
    average: cut((total * one) / amount, pricePrecision),
    worst: cut(worst, pricePrecision),
    isPartial: left > 0n,
  };
}
