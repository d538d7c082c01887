/** The frames of a busy exchange: the same changes in every run, from one seed. */
import type { Level, ServerFrame, Ticker } from '@livery/contract/live/market';
import { receiveCode } from '@livery/contract/live/market';

export const marketCount = 2000;
export const updatesPerSecond = 10_000;
/** The first markets are visible, and change in every frame as the busiest do. */
const busyCount = 12;
export const frameMs = 10;

export const symbolOf = (index: number): string => `C${String(index).padStart(4, '0')}USDT`;

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function createRandom(): () => number {
  let state = 20_251_122;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Frames of tickers, 100 a second, each with the changes of 10 ms. */
export function tickerFrames(perSecond = updatesPerSecond): () => ServerFrame {
  const tickersPerFrame = (perSecond * frameMs) / 1000;
  const random = createRandom();
  // Large enough that every change shows in the two visible decimals.
  const prices = Array.from({ length: marketCount }, (_, index) => 5000 + ((index * 37) % 50_000) / 7);
  let next = busyCount;
  function tick(index: number): Ticker {
    const price = Math.max(0.01, (prices[index] ?? 1) * (1 + (random() - 0.5) / 500));
    prices[index] = price;
    return {
      symbol: symbolOf(index),
      price: price.toFixed(2),
      change: ((random() - 0.5) * 10).toFixed(2),
      high: (price * 1.1).toFixed(2),
      low: (price * 0.9).toFixed(2),
      volume: (1000 + random() * 1e6).toFixed(3),
    };
  }
  return () => {
    const tickerInfos = Array.from({ length: tickersPerFrame }, (_, place) => {
      if (place < busyCount) return tick(place);
      const index = next;
      next = next + 1 < marketCount ? next + 1 : busyCount;
      return tick(index);
    });
    return { code: receiveCode.tickers, tickers: { tickerInfos } };
  };
}

export const bookSymbol = 'BTCUSDT';
export const bookLevels = 50;

const levelsFrom = (random: () => number, sign: 1 | -1): Level[] =>
  Array.from({ length: bookLevels }, (_, place) => ({
    price: (60_000 + sign * (1 + place) * 0.5).toFixed(1),
    volume: (random() * 3 + 0.00001).toFixed(5),
  }));

/** A book of 2×50 levels, then its changes: on average about two levels on each side in a frame. */
export function bookFrames(): () => ServerFrame {
  const random = createRandom();
  let sequence = 0;
  return () => {
    sequence += 1;
    const sides = { buy: levelsFrom(random, -1), sell: levelsFrom(random, 1) };
    const some = (levels: Level[]) => levels.filter((_, place) => random() < (place < 10 ? 0.1 : 0.03));
    const depth =
      sequence === 1 ? { ...sides, snapshot: true } : { buy: some(sides.buy), sell: some(sides.sell), snapshot: false };
    return { code: receiveCode.depth, depth: { symbol: bookSymbol, sequence, ...depth } };
  };
}
