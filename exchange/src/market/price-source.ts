import type { MarketTerms } from './terms.ts';

/** Where market makers learn what a coin is worth. */
export interface PriceSource {
  /** The fair price of a market at a time, in the quote coin; `undefined` when it is unknown. */
  priceOf(symbol: string, atMs: number): number | undefined;
}

/** The coin of all prices of a source. */
const priceCoin = 'USDT';

/**
 * Adds the markets in other coins to a source that knows prices in USDT. Their price is always the ratio of two of its
 * prices, so nobody gains by trading in a circle.
 */
export function withCrossPrices(source: PriceSource, markets: Iterable<{ readonly terms: MarketTerms }>): PriceSource {
  const crosses = new Map<string, MarketTerms>();
  for (const { terms } of markets) if (terms.quote !== priceCoin) crosses.set(terms.symbol, terms);
  return {
    priceOf: (symbol, atMs) => {
      const cross = crosses.get(symbol);
      if (cross === undefined) return source.priceOf(symbol, atMs);
      const base = source.priceOf(`${cross.base}${priceCoin}`, atMs);
      const quote = source.priceOf(`${cross.quote}${priceCoin}`, atMs);
      return base === undefined || quote === undefined ? undefined : base / quote;
    },
  };
}
