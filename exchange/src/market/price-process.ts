import { keyOf, smoothNoise } from './noise.ts';
import type { PriceSource } from './price-source.ts';

/** How a market's price behaves. */
export interface PriceProfile {
  readonly symbol: string;
  /** The price always returns towards it. */
  readonly anchor: number;
  /** The spread of a day's change, as a share of the price: `0.02` is two percent. */
  readonly dailyVolatility: number;
}

const dayMs = 86_400_000;
/**
 * From four seconds to three days, each twice as long as the one before. Each is as large as a random walk grows in
 * that time.
 */
const octaves = Array.from({ length: 17 }, (_, octave) => {
  const periodMs = 4000 * 2 ** octave;
  return { periodMs, size: Math.sqrt(periodMs / dayMs) };
});
/** Makes the sum of all octaves spread by `dailyVolatility` over a day. */
const share = 0.75;

/**
 * The fair price of a market at a time: a sum of smooth noises whose sizes grow with the square root of their periods.
 * Up to days it looks like a random walk, and in the long run it always returns to the anchor. It depends on seed,
 * symbol and time alone.
 */
export function fairPrice(seed: number, profile: PriceProfile, atMs: number): number {
  const symbol = keyOf(profile.symbol);
  let walk = 0;
  for (const [octave, { periodMs, size }] of octaves.entries()) {
    walk += size * smoothNoise(atMs / periodMs, seed, symbol, octave);
  }
  return profile.anchor * Math.exp(profile.dailyVolatility * share * walk);
}

/** Prices that follow from a seed, for any time in the past or future. */
export function createSeededPrices(seed: number, profiles: readonly PriceProfile[]): PriceSource {
  const known = new Map(profiles.map((profile) => [profile.symbol, profile]));
  return {
    priceOf: (symbol, atMs) => {
      const profile = known.get(symbol);
      return profile && fairPrice(seed, profile, atMs);
    },
  };
}
