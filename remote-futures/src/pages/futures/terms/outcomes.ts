/** What an order costs and brings, by the rules that the exchange follows (boards: 'Futures honesty'). Exact. */
import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { formatUnits, parseUnits, powerOfTen, zero, type Decimal } from '@livery/contract/decimal';
import {
  futuresFee,
  futuresGain,
  futuresPayout,
  futuresResult,
  stakeDecimals,
  type FuturesResult,
} from '@livery/contract/rules/futures';

const scale = 18;
const units = (amount: Decimal) => parseUnits(amount, scale);
const decimal = (amount: bigint) => formatUnits(amount, scale, true);

export const plus = (one: Decimal, other: Decimal): Decimal => decimal(units(one) + units(other));
export const minus = (one: Decimal, other: Decimal): Decimal => decimal(units(one) - units(other));

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
  const cost = units(stake) + units(fee);
  const payout = units(stake) + units(gain);
  // Rounded up: with a share below it nobody comes out even.
  const up = (parts: bigint) => (payout > 0n ? (cost * parts + payout - 1n) / payout : 0n);
  return {
    fee,
    won: minus(gain, fee),
    lost: decimal(-cost),
    breakEven: units(gain) > 0n ? formatUnits(up(1000n), 1) : undefined,
    winsOfHundred: Number(up(100n)),
  };
}

/** The largest stake that a balance pays together with its fee, in whole cents; never above `max`. */
export function largestStake(available: Decimal, feePercent: Decimal, max: Decimal): Decimal {
  const hundred = 100n * powerOfTen(scale);
  const cents = powerOfTen(scale - stakeDecimals);
  const whole = ((units(available) * hundred) / (hundred + units(feePercent)) / cents) * cents;
  return decimal(whole < units(max) ? whole : units(max));
}

/** A share of a stake in percent, in whole cents. */
export const shareOfStake = (stake: Decimal, percent: number): Decimal => {
  const cents = powerOfTen(scale - stakeDecimals);
  return decimal(((units(stake) * BigInt(percent)) / 100n / cents) * cents);
};

/** How an order would end at a price; `undefined` before it has entered. */
export const resultAt = (
  { direction, buyPrice }: Pick<FuturesOrderData, 'direction' | 'buyPrice'>,
  price: Decimal,
): FuturesResult | undefined => (buyPrice && futuresResult(direction, units(buyPrice), units(price))) || undefined;

/** What an order would have won or lost with a result, after its fee. */
export function profitOf(
  { amount, fee, odds }: Pick<FuturesOrderData, 'amount' | 'fee' | 'odds'>,
  result: FuturesResult,
) {
  return decimal(units(futuresPayout(result, amount, odds)) - units(amount) - units(fee));
}

/** How far a price is from another one, in percent with two decimals, without a sign. */
export function distanceShare(price: Decimal, from: Decimal): Decimal {
  const way = units(price) - units(from);
  const base = units(from);
  return base > 0n ? formatUnits(((way < 0n ? -way : way) * powerOfTen(4)) / base, 2) : zero;
}

/** An amount without its sign. */
export const size = (amount: Decimal): Decimal => (amount.startsWith('-') ? decimal(-units(amount)) : amount);
