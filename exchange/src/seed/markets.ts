import type { MarketCharacter } from '../market/actors.ts';
import type { MarketTerms } from '../market/terms.ts';

/** Coins in the order in which they are listed, with the decimals that people are shown. */
export const seedCoins = [
  { code: 'USDT', precision: 2 },
  { code: 'BTC', precision: 5 },
  { code: 'ETH', precision: 4 },
  { code: 'DOGE', precision: 2 },
  { code: 'EOS', precision: 3 },
  { code: 'FIL', precision: 3 },
  { code: 'DASH', precision: 3 },
  { code: 'XAU', precision: 4 },
  { code: 'XAG', precision: 3 },
] as const;

export interface SeedMarket {
  readonly terms: MarketTerms;
  readonly character: MarketCharacter;
}

interface Character {
  readonly base: string;
  readonly decimals: readonly [price: number, lot: number];
  readonly anchor: number;
  readonly dailyVolatility: number;
  readonly stepTicks: number;
  /** In whole coins, as are the coins a second. */
  readonly levelCoins: number;
  readonly tradesPerSecond: number;
  readonly coinsPerSecond: number;
}

const characters: readonly Character[] = [
  {
    base: 'BTC',
    decimals: [2, 5],
    anchor: 67_418.2,
    dailyVolatility: 0.021,
    stepTicks: 180,
    levelCoins: 1.6,
    tradesPerSecond: 1.1,
    coinsPerSecond: 0.22,
  },
  {
    base: 'ETH',
    decimals: [2, 4],
    anchor: 3482.65,
    dailyVolatility: 0.026,
    stepTicks: 14,
    levelCoins: 22,
    tradesPerSecond: 0.6,
    coinsPerSecond: 2.9,
  },
  {
    base: 'DOGE',
    decimals: [5, 0],
    anchor: 0.12486,
    dailyVolatility: 0.038,
    stepTicks: 2,
    levelCoins: 90_000,
    tradesPerSecond: 0.3,
    coinsPerSecond: 8200,
  },
  {
    base: 'EOS',
    decimals: [4, 1],
    anchor: 0.7842,
    dailyVolatility: 0.034,
    stepTicks: 3,
    levelCoins: 9000,
    tradesPerSecond: 0.2,
    coinsPerSecond: 700,
  },
  {
    base: 'FIL',
    decimals: [3, 2],
    anchor: 5.612,
    dailyVolatility: 0.035,
    stepTicks: 3,
    levelCoins: 1400,
    tradesPerSecond: 0.2,
    coinsPerSecond: 110,
  },
  {
    base: 'DASH',
    decimals: [2, 3],
    anchor: 27.43,
    dailyVolatility: 0.031,
    stepTicks: 2,
    levelCoins: 260,
    tradesPerSecond: 0.15,
    coinsPerSecond: 18,
  },
  {
    base: 'XAU',
    decimals: [2, 4],
    anchor: 2380,
    dailyVolatility: 0.009,
    stepTicks: 12,
    levelCoins: 14,
    tradesPerSecond: 0.15,
    coinsPerSecond: 0.6,
  },
  {
    base: 'XAG',
    decimals: [3, 2],
    anchor: 28.1,
    dailyVolatility: 0.015,
    stepTicks: 4,
    levelCoins: 900,
    tradesPerSecond: 0.15,
    coinsPerSecond: 42,
  },
];

/** The markets that a new exchange opens with, and how they are made. */
export const seedMarkets: readonly SeedMarket[] = characters.map(
  ({ base, decimals, levelCoins, coinsPerSecond, ...rest }) => {
    const [priceDecimals, lotDecimals] = decimals;
    const symbol = `${base}USDT`;
    const lots = (coins: number) => coins * 10 ** lotDecimals;
    return {
      terms: { symbol, base, quote: 'USDT', priceDecimals, lotDecimals },
      character: { ...rest, symbol, levelLots: lots(levelCoins), lotsPerSecond: lots(coinsPerSecond) },
    };
  },
);
