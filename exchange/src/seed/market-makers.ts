import { MarketMaker, takerSize } from '../market/market-maker.ts';
import type { MarketHistories, MarketWriters } from '../market/market-writers.ts';
import { createSeededPrices, keyOf, noise } from '../market/price-process.ts';
import { pastCandlesBefore, withCrossPrices, type PastTrade, type PriceSource } from '../market/price-source.ts';
import type { TreasuryAccounts } from './treasury-members.ts';
import { seedMarkets, seedPrices } from './markets.ts';

/** How the treasury makes its markets. */
export interface MarketMaking {
  /** The market makers draw their decisions from it. */
  readonly seed: number;
  /** How many milliseconds of the past they make up for at most. */
  readonly pastMs: number;
  /**
   * Prices of the markets in USDT; by default, a process from the seed. With outside prices the past is never made up
   * for, because they are not known for the past.
   */
  readonly outsidePrices?: PriceSource;
}

/** The prices in USDT by which the treasury makes its markets. */
export const marketMakingPrices = ({ seed: seedNumber, outsidePrices }: MarketMaking): PriceSource =>
  outsidePrices ?? createSeededPrices(seedNumber, seedPrices);

/** Creates a market maker for every listed market. */
export function createMarketMakers(
  markets: MarketWriters,
  treasury: TreasuryAccounts,
  marketMaking: MarketMaking,
  onFailure: (symbol: string, error: unknown) => void,
): MarketMaker[] {
  const prices = withCrossPrices(marketMakingPrices(marketMaking), markets.values());
  return seedMarkets.flatMap(({ profile }) => {
    const market = markets.get(profile.symbol);
    if (market === undefined) return [];
    const failed = (error: unknown) => onFailure(profile.symbol, error);
    const accounts = { makerAccount: treasury.maker, takerAccounts: treasury.takers };
    return [new MarketMaker({ market, profile, prices, seed: marketMaking.seed, ...accounts, onFailure: failed })];
  });
}

/**
 * The charts before the first trade: the trades that market makers would have made at their own prices. With
 * outside prices there is nothing.
 */
export function createHistories(marketMaking: MarketMaking): MarketHistories {
  if (marketMaking.outsidePrices !== undefined) return new Map();
  const prices = withCrossPrices(marketMakingPrices(marketMaking), seedMarkets);
  return new Map(
    seedMarkets.map(({ terms: { symbol, priceDecimals }, profile }) => {
      const key = keyOf(symbol);
      const tradeOf: PastTrade = (time, seconds) => {
        const price = prices.priceOf(symbol, time * 1000);
        if (price === undefined) return undefined;
        const lots = profile.lotsPerSecond * seconds * takerSize(noise(marketMaking.seed, key, time));
        return { priceTicks: Math.round(price * 10 ** priceDecimals), lots: Math.max(1, Math.round(lots)) };
      };
      return [symbol, (end) => pastCandlesBefore(end, tradeOf)];
    }),
  );
}
