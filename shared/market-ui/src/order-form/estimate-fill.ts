/** What an order would fill in the book as it is now. The real fill may differ, because the book moves. */
import {
  add,
  changePercent,
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
  toDecimal,
  withDecimals,
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
  /** Rounded to the market's precision, away from the best price: never better than that. */
  readonly average: Decimal;
  /** How far the average is from the best price, in percent. */
  readonly slippage: Decimal;
  /** The limit of the fill. */
  readonly worst: Decimal;
  /** Whether the known levels hold less than the order wants. */
  readonly isPartial: boolean;
}

/** The exchange's own default for a market order, and from where on a limit price is far beyond the market. */
const slipPercent = 5;

/**
 * By how much a limit price is beyond the market's, in percent, where that is more than 5 %: a buyer's above it, a seller's
 * below it. Such an order fills at once.
 */
export function farBeyond(side: 'buy' | 'sell', price: Decimal, market: Decimal): Decimal | undefined {
  if (!isPositive(market)) return undefined;
  const change = changePercent(market, price);
  const beyond = side === 'buy' ? change : withDecimals(subtract(zero, change), 2);
  return isMore(beyond, toDecimal(String(slipPercent))) ? beyond : undefined;
}

/**
 * @param want a buyer's total in the quote coin, or an amount
 * @param limitPrice of a limit order; without it the fill ends 5 % beyond the best price
 */
export function estimateFill(
  side: 'buy' | 'sell',
  want: { readonly total: Decimal } | { readonly amount: Decimal },
  book: Book,
  { pricePrecision, amountPrecision }: Precisions,
  limitPrice?: Decimal,
): FillEstimate | undefined {
  const levels = side === 'buy' ? book.sell : book.buy;
  const [best] = levels;
  if (!best) return undefined;
  const bestPrice = best.price as Decimal;
  const isBuy = side === 'buy';
  const limit = share(bestPrice, isBuy ? 100 + slipPercent : 100 - slipPercent, maxDecimals);
  // Rounded towards the best price.
  const worst = limitPrice ?? round(limit, pricePrecision, isBuy ? 'down' : 'up');
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
  const average = divide(total, amount, pricePrecision, isBuy ? 'up' : 'down');
  return {
    amount: round(amount, amountPrecision),
    total: round(total, ledgerDecimals),
    average,
    slippage: toDecimal(changePercent(bestPrice, average).replace('-', '')),
    worst,
    isPartial: isPositive(remaining),
  };
}
