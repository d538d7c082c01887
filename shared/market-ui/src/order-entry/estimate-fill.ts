/** What a market order would fill in the book as it is now. The real fill may differ, because the book moves. */
import { formatUnits, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import type { Book } from '@livery/platform';
import type { Precisions } from './linked-fields.ts';

export interface FillEstimate {
  readonly amount: Decimal;
  /** In the quote coin. */
  readonly total: Decimal;
  /** Rounded down to the market's precision. */
  readonly average: Decimal;
  /** The limit of the fill: 5 % beyond the best price, the exchange's own default. */
  readonly worst: Decimal;
  /** Whether the known levels hold less than the order wants. */
  readonly isPartial: boolean;
}

const scale = 18;
const slipPercent = 5n;

/** @param want a buyer's total in the quote coin, or an amount */
export function estimateFill(
  side: 'buy' | 'sell',
  want: { readonly total: Decimal } | { readonly amount: Decimal },
  book: Book,
  { pricePrecision, amountPrecision }: Precisions,
): FillEstimate | undefined {
  const levels = side === 'buy' ? book.sell : book.buy;
  const [best] = levels;
  if (!best) return undefined;
  const one = powerOfTen(scale);
  const tick = powerOfTen(scale - pricePrecision);
  const bestPrice = parseUnits(best.price as Decimal, scale);
  const limit = (bestPrice * (side === 'buy' ? 100n + slipPercent : 100n - slipPercent)) / 100n;
  // Rounded towards the best price.
  const worst = side === 'buy' ? (limit / tick) * tick : ((limit + tick - 1n) / tick) * tick;
  const isTotal = 'total' in want;
  let remaining = parseUnits(isTotal ? want.total : want.amount, scale);
  let [amount, total] = [0n, 0n];
  for (const level of levels) {
    const price = parseUnits(level.price as Decimal, scale);
    if (remaining <= 0n || (side === 'buy' ? price > worst : price < worst)) break;
    const offered = parseUnits(level.volume as Decimal, scale);
    const wanted = isTotal ? (remaining * one) / price : remaining;
    const taken = offered < wanted ? offered : wanted;
    const paid = (taken * price) / one;
    amount += taken;
    total += paid;
    remaining -= isTotal ? paid : taken;
    if (taken === wanted) remaining = 0n;
  }
  if (amount === 0n) return undefined;
  const cut = (units: bigint, decimals: number) => formatUnits(units / powerOfTen(scale - decimals), decimals, true);
  return {
    amount: cut(amount, amountPrecision),
    total: cut(total, 8),
    average: cut((total * one) / amount, pricePrecision),
    worst: cut(worst, pricePrecision),
    isPartial: remaining > 0n,
  };
}
