import { MarketMaker } from './market/market-maker.ts';
import { createSeededPrices } from './market/price-process.ts';
import { type PriceSource, withCrossPrices } from './market/price-source.ts';
import type { Markets } from './market/markets.ts';
import type { HouseAccounts } from './seed/house-members.ts';
import { seedMarkets, seedPrices } from './seed/markets.ts';

/** How the house makes its markets. */
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

/** The prices in USDT by which the house makes its markets. */
export const marketMakingPrices = ({ seed: seedNumber, outsidePrices }: MarketMaking): PriceSource =>
  outsidePrices ?? createSeededPrices(seedNumber, seedPrices);

/** Creates a market maker for every listed market. */
export function createMarketMakers(
  markets: Markets,
  house: HouseAccounts,
  marketMaking: MarketMaking,
  onFailure: (symbol: string, error: unknown) => void,
): MarketMaker[] {
  const prices = withCrossPrices(marketMakingPrices(marketMaking), markets.values());
  return seedMarkets.flatMap(({ profile }) => {
    const market = markets.get(profile.symbol);
    if (market === undefined) return [];
    const failed = (error: unknown) => onFailure(profile.symbol, error);
    const accounts = { makerAccount: house.maker, takerAccounts: house.takers };
    return [new MarketMaker({ market, profile, prices, seed: marketMaking.seed, ...accounts, onFailure: failed })];
  });
}
