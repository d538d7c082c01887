/** What an order costs and brings, by the rules that the exchange follows (boards: 'Futures honesty'). Exact. */
import type { FuturesOrderData } from '@livery/contract/calls/futures';
import {
  add,
  changePercent,
  divide,
  isPositive,
  maxDecimals,
  multiply,
  parseUnits,
  smaller,
  subtract,
  toDecimal,
  withDecimals,
  zero,
  type Decimal,
} from '@livery/contract/decimal';
import {
  futuresFee,
  futuresGain,
  futuresPayout,
  futuresResult,
  stakeDecimals,
  type FuturesResult,
} from '@livery/contract/rules/futures';
import { useTickerFigure } from '../market/product.ts';
import { boundsOf, oddsAt, type FuturesCycle } from './contract.ts';
import { useTrade } from './trade.ts';

const hundred = toDecimal('100');

export interface Outcomes {
  readonly fee: Decimal;
  /** What is left of a win after the fee. */
  readonly won: Decimal;
  /** Stake and fee, as a negative amount. */
  readonly lost: Decimal;
  /** The share of orders that must be won to come out even, in percent; `undefined` at odds of zero. */
  readonly breakEven: Decimal | undefined;
  /** The same out of a hundred orders. */
  readonly winsOfHundred: number;
}

/** @param odds a share of the stake @param feePercent of the stake, in percent */
export function outcomesOf(stake: Decimal, odds: Decimal, feePercent: Decimal): Outcomes {
  const fee = futuresFee(stake, feePercent);
  const gain = futuresGain(stake, odds);
  const cost = add(stake, fee);
  const payout = add(stake, gain);
  // Rounded up: a smaller share does not come out even.
  const percentToWin = (decimals: number) =>
    isPositive(payout) ? multiply(divide(cost, payout, 2 + decimals, 'up'), hundred) : zero;
  return {
    fee,
    won: subtract(gain, fee),
    lost: subtract(zero, cost),
    breakEven: isPositive(gain) ? withDecimals(percentToWin(1), 1) : undefined,
    winsOfHundred: Number(percentToWin(0)),
  };
}

/** The largest stake that a balance pays together with its fee, in whole cents; never above `max`. */
export function largestStake(available: Decimal, feePercent: Decimal, max: Decimal): Decimal {
  return smaller(divide(multiply(available, hundred), add(hundred, feePercent), stakeDecimals), max);
}

/** How an order would end at a price; `undefined` before it has entered. */
export const resultAt = (
  { direction, buyPrice }: Pick<FuturesOrderData, 'direction' | 'buyPrice'>,
  price: Decimal,
): FuturesResult | undefined =>
  buyPrice && futuresResult(direction, parseUnits(buyPrice, maxDecimals), parseUnits(price, maxDecimals));

/** What an order would have won or lost with a result, after its fee. */
export const profitOf = (
  { amount, fee, odds }: Pick<FuturesOrderData, 'amount' | 'fee' | 'odds'>,
  result: FuturesResult,
): Decimal => subtract(futuresPayout(result, amount, odds), add(amount, fee));

/** How far a price is from another one, in percent with two decimals, without a sign. */
export const distanceShare = (price: Decimal, from: Decimal): Decimal =>
  isPositive(from) ? size(changePercent(from, price)) : zero;

/** An amount without its sign. */
export const size = (amount: Decimal): Decimal => toDecimal(amount.replace('-', ''));

/** A share as percent: 0.85 is 85. */
export const percentOf = (share: Decimal): Decimal => multiply(share, hundred);

/** The odds of a cycle at the live price: they fall to zero at once when the price passes its limits (spec §1). */
export function useOdds(cycle: FuturesCycle): Decimal {
  const { product, contract } = useTrade();
  const bounds = contract && boundsOf(contract, cycle);
  return useTickerFigure(product.symbol, (ticker) => oddsAt(cycle, bounds, ticker?.price as Decimal | undefined));
}
