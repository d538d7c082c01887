import { MarketMaker } from './market/market-maker.ts';
import { seededPrices } from './market/price-process.ts';
import { type PriceSource, withCrossPrices } from './market/price-source.ts';
import type { Markets } from './market/markets.ts';
import type { HouseAccounts } from './seed/house-members.ts';
import { seedMarkets, seedPrices } from './seed/markets.ts';

/** How the house makes its markets. */
export interface MarketMaking {
  /** What the house's actors draw their decisions from. */
  readonly seed: number;
  /** How much of the past they make up for at most, in milliseconds. */
  readonly pastMs: number;
  /** Prices of the markets in USDT. The past is never made up for: nobody knows what they were. Left out: a process from the seed. */
  readonly outsidePrices?: PriceSource;
}

/** The prices of the markets in USDT that the house makes them by. */
export const marketMakingPrices = ({ seed: seedNumber, outsidePrices }: MarketMaking): PriceSource =>
  outsidePrices ?? seededPrices(seedNumber, seedPrices);

/** The house's actors on every market that is listed. */
export function createMarketMakers(
  markets: Markets,
  house: HouseAccounts,
  marketMaking: MarketMaking,
  onFailure: (symbol: string, error: unknown) => void,
): MarketMaker[] {
  const prices = withCrossPrices(marketMakingPrices(marketMaking), markets.values());
  return seedMarkets.flatMap(({ character }) => {
    const market = markets.get(character.symbol);
    if (market === undefined) return [];
    const failed = (error: unknown) => onFailure(character.symbol, error);
    const accounts = { makerAccount: house.maker, takerAccounts: house.takers };
    return [new MarketMaker({ market, character, prices, seed: marketMaking.seed, ...accounts, onFailure: failed })];
  });
}
