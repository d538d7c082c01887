/** What the parts of this package need to know of a market. */

export interface Pair {
  readonly coin: string;
  /** The coin that prices are in. */
  readonly quote: string;
}

export interface Market extends Pair {
  /** As in `BTCUSDT`. */
  readonly symbol: string;
  /** Decimals of a price. */
  readonly pricePrecision: number;
  /** Decimals of an amount. */
  readonly amountPrecision: number;
}

/** The last 24 hours of a market, as decimals. */
export interface DayFigures {
  readonly price: string;
  /** In percent. */
  readonly change: string;
  /** In the coin. */
  readonly volume: string;
}

/** A market with its figures at the time when it was listed. */
export interface ListedMarket extends Market, DayFigures {
  /** It has no price now. Default: false. */
  readonly isClosed?: boolean;
}

/** As it is written: `BTC/USDT`. */
export const pairName = ({ coin, quote }: Pair): string => `${coin}/${quote}`;
