/** What coins are worth in USDT, in exact decimals (spec §5 'Display'). */
import { isDecimal, toDecimal, zero, type Decimal } from '@livery/contract/decimal';
import Big from 'big.js';

/** The coin that everything is valued in (spec §9). */
export const usdt = 'USDT';

/** Decimals of a value in USDT (spec §9). */
export const usdtDecimals = 4;

/** The spot market whose price values a coin: `BTC` → `BTCUSDT`. */
export const usdtSymbol = (coin: string): string => `${coin}${usdt}`;

const one = toDecimal('1');

/** A price that something was traded at; a server writes `0` where nothing was yet. */
const isPrice = (price: string | undefined): price is Decimal => isDecimal(price) && new Big(price).gt(0);

export interface PriceSources {
  /** From the live socket. */
  readonly live: string | undefined;
  /** From the list of spot markets. */
  readonly listed: string | undefined;
  /** Whether that list has come: before, a missing price says nothing. */
  readonly isListKnown: boolean;
}

/** The price of a coin in USDT: the latest known, 1 where there is no market for it (spec §5), or `undefined` so far. */
export function usdtPrice(coin: string, { live, listed, isListKnown }: PriceSources): Decimal | undefined {
  if (coin === usdt) return one;
  if (isPrice(live)) return live;
  if (isPrice(listed)) return listed;
  return isListKnown ? one : undefined;
}

/** An amount's value, cut to four decimals: money is never rounded up. */
export const usdtValue = (amount: Decimal, price: Decimal): Decimal =>
  toDecimal(new Big(amount).times(price).round(usdtDecimals, Big.roundDown).toFixed());

/** An exact sum. */
export const sum = (amounts: readonly Decimal[]): Decimal =>
  toDecimal(amounts.reduce((total, amount) => total.plus(amount), new Big(zero)).toFixed());

/** An exact difference. */
export const difference = (whole: Decimal, part: Decimal): Decimal => toDecimal(new Big(whole).minus(part).toFixed());

export const isZero = (amount: Decimal): boolean => new Big(amount).eq(0);

/** Whether an amount is under a limit. */
export const isUnder = (amount: Decimal, limit: Decimal): boolean => new Big(amount).lt(limit);

/** The sum, or `undefined` while one of its parts is not known. */
export function sumOfKnown(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === amounts.length ? sum(known) : undefined;
}
