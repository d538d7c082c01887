/** Values of coins in USDT, in exact decimals (spec §5 'Display'). */
import { add, isDecimal, isPositive, multiply, toDecimal, type Decimal } from '@livery/contract/decimal';
import { usdt } from './usdt.ts';

export { usdt };

/** The number of decimals of a value in USDT (spec §9). */
export const usdtDecimals = 4;

/** The spot market whose price values a coin: `BTC` → `BTCUSDT`. */
export const usdtSymbol = (coin: string): string => `${coin}${usdt}`;

const one = toDecimal('1');

/** Whether this is a price; a server sends `0` for a market without trades. */
const isPrice = (price: string | undefined): price is Decimal => isDecimal(price) && isPositive(price);

export interface PriceSources {
  /** The price of the live socket. */
  readonly live: string | undefined;
  /** The price of the list of spot markets. */
  readonly listed: string | undefined;
  /** Whether that list is loaded; before that, a missing price does not mean a missing market. */
  readonly isListKnown: boolean;
}

/** The latest price of a coin in USDT; 1 if the coin has no market (spec §5), `undefined` while unknown. */
export function usdtPrice(coin: string, { live, listed, isListKnown }: PriceSources): Decimal | undefined {
  if (coin === usdt) return one;
  if (isPrice(live)) return live;
  if (isPrice(listed)) return listed;
  return isListKnown ? one : undefined;
}

/** An amount's value, truncated to four decimals, because money is never rounded up. */
export const usdtValue = (amount: Decimal, price: Decimal): Decimal => multiply(amount, price, usdtDecimals);

/** The sum; `undefined` while one of its parts is unknown. */
export function sumOfKnown(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === amounts.length ? add(...known) : undefined;
}
