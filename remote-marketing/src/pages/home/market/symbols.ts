/** A market as the live socket names it, `BTCUSDT`, in its two coins. */
export interface Pair {
  readonly symbol: string;
  readonly coin: string;
  readonly quote: string;
}

/** Spec §9: the quote currency of the whole site. */
const quote = 'USDT';

export const pairOf = (coin: string): Pair => ({ symbol: `${coin}${quote}`, coin, quote });

/** The market that stands for all of them (spec §9: default product). */
export const leadingPair = pairOf('BTC');

/**
 * Where a market is traded. The spot page decides what it makes of the symbol; without one it opens its default product
 * (spec §9).
 */
export const spotAddress = (pair: Pair): string => `/spot?symbol=${pair.symbol}`;

export const pairName = (pair: Pair): string => `${pair.coin}/${pair.quote}`;
