import type { PriceSource } from './price-source.ts';

/** How a market's price behaves. */
export interface PriceProfile {
  readonly symbol: string;
  /** The price always returns towards this anchor. */
  readonly anchor: number;
  /** The spread of a day's change, as a share of the price: `0.02` is two percent. */
  readonly dailyVolatility: number;
}

const dayMs = 86_400_000;
/**
 * From four seconds to three days, each twice the one before. Each amplitude is as large as a random walk's in that
 * time.
 */
const days = Array.from({ length: 17 }, (_, octave) => {
  const periodMs = 4000 * 2 ** octave;
  return { periodMs, size: Math.sqrt(periodMs / dayMs) };
});
/** Half a month, two months and a season. Their amplitudes are small, so the price stays near its anchor. */
const seasons = [12, 48, 192].map((length) => ({ periodMs: length * dayMs, size: 2 }));
const octaves = [...days, ...seasons];
/** Scales the sum of all octaves up to days to spread by `dailyVolatility` over a day. */
const share = 0.75;

/**
 * The fair price of a market at a time: a sum of smooth noises. Up to days, amplitudes grow with the square root of the
 * period, so the price looks like a random walk. Over months it swings around the anchor. It depends on seed, symbol
 * and time alone.
 */
function createFairPrice(seed: number, { symbol, anchor, dailyVolatility }: PriceProfile): (atMs: number) => number {
  const key = keyOf(symbol);
  const noises = octaves.map(({ periodMs, size }, octave) => {
    return { periodMs, size, noiseAt: createSmoothNoise(seed, key, octave) };
  });
  return (atMs) => {
    let walk = 0;
    for (const { periodMs, size, noiseAt } of noises) walk += size * noiseAt(atMs / periodMs);
    return anchor * Math.exp(dailyVolatility * share * walk);
  };
}

/** Prices from a seed, for any time in the past or future. */
export function createSeededPrices(seed: number, profiles: readonly PriceProfile[]): PriceSource {
  const known = new Map(profiles.map((profile) => [profile.symbol, createFairPrice(seed, profile)]));
  return { priceOf: (symbol, atMs) => known.get(symbol)?.(atMs) };
}

/** Looked up once, because this is the hottest code when a past is replayed. */
const { floor, imul } = Math;

/** A 32-bit hash of whole numbers. */
function hash(key: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const part of key) {
    // Numbers above 32 bits, such as times, count with both halves.
    for (const word of [part | 0, floor(part / 4_294_967_296) | 0]) {
      state = imul(state ^ word, 0x85ebca6b);
      state = imul(state ^ (state >>> 13), 0xc2b2ae35);
      state ^= state >>> 16;
    }
  }
  return state >>> 0;
}

/**
 * A number for a key, evenly distributed in [0, 1). It has no state, so prices continue after a restart without a
 * break.
 */
export const noise = (...key: readonly number[]): number => hash(key) / 4_294_967_296;

/** A number for a text, as part of a key. */
export const keyOf = (text: string): number => hash(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));

/**
 * Noise that moves smoothly from one whole position to the next, in [-1, 1). It caches the last two draws, because
 * callers mostly ask for prices in the order of time.
 */
function createSmoothNoise(...key: readonly number[]): (position: number) => number {
  let from = Number.NaN;
  let [before, after] = [0, 0];
  return (position) => {
    const whole = floor(position);
    if (whole !== from) {
      before = whole === from + 1 ? after : noise(whole, ...key);
      after = noise(whole + 1, ...key);
      from = whole;
    }
    const way = position - whole;
    const eased = way * way * (3 - 2 * way);
    return 2 * (before + (after - before) * eased) - 1;
  };
}
