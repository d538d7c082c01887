import type { Market } from '@livery/market-ui/market';

/** A market: its symbol, such as `BTCUSDT`, and its two coins. */
export type Pair = Pick<Market, 'symbol' | 'coin' | 'quote'>;

/** Spec §9: the quote currency of the whole site. */
const quote = 'USDT';

export const pairOf = (coin: string): Pair => ({ symbol: `${coin}${quote}`, coin, quote });

/** The market that stands for all (spec §9: default product). */
export const leadingPair = pairOf('BTC');

/** The address of a market's trade page. */
export const spotAddress = (pair: Pick<Pair, 'symbol'>): string => `/spot?symbol=${pair.symbol}`;
