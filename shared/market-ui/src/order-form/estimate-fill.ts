/** What a market order would fill in the book as it is now. The real fill may differ, because the book moves. */
import {
  add,
  divide,
  isLess,
  isMore,
  isPositive,
  isZero,
  ledgerDecimals,
  maxDecimals,
  multiply,
  round,
  share,
  subtract,
  zero,
  type Decimal,
} from '@livery/contract/decimal';
import type { Book } from '@livery/platform';

/** A market's decimals. */
export interface Precisions {
  readonly pricePrecision: number;
  readonly amountPrecision: number;
}

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

const slipPercent = 5;

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
  const bestPrice = best.price as Decimal;
  const isBuy = side === 'buy';
  const limit = share(bestPrice, isBuy ? 100 + slipPercent : 100 - slipPercent, maxDecimals);
  // Rounded towards the best price.
  const worst = round(limit, pricePrecision, isBuy ? 'down' : 'up');
  const isBeyond = isBuy ? isMore : isLess;
  const isTotal = 'total' in want;
  let remaining = isTotal ? want.total : want.amount;
  let [amount, total] = [zero, zero];
  for (const level of levels) {
    const price = level.price as Decimal;
    if (!isPositive(remaining) || isBeyond(price, worst)) break;
    const offered = level.volume as Decimal;
    const isEnough = !isLess(isTotal ? multiply(offered, price, maxDecimals) : offered, remaining);
    const wanted = isTotal && isEnough ? divide(remaining, price, maxDecimals) : remaining;
    const taken = isEnough ? wanted : offered;
    const paid = multiply(taken, price, maxDecimals);
    amount = add(amount, taken);
    total = add(total, paid);
    remaining = isEnough ? zero : subtract(remaining, isTotal ? paid : taken);
  }
  if (isZero(amount)) return undefined;
  return {
    amount: round(amount, amountPrecision),
    total: round(total, ledgerDecimals),
    average: divide(total, amount, pricePrecision),
    worst,
    isPartial: isPositive(remaining),
  };
}
