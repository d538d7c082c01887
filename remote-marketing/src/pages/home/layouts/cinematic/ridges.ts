/** Computes a day of a market as a landscape. */

/** A candle's volume and price range. Floats suffice, because they are only drawn. */
export interface Traded {
  readonly low: number;
  readonly high: number;
  readonly volume: number;
}

/** Heights from 0 to 1, from below the day's mean price to above it. */
export type Ridge = readonly number[];

export interface RidgesShape {
  readonly ridges: number;
  /** The number of points per ridge. */
  readonly points: number;
  /** The number of candles per ridge. Neighbours share most of theirs, which makes them slopes of one mountain. */
  readonly window: number;
}

/** The part of a side that the farthest price leaves empty, so that a ridge's ends are flat. */
const margin = 0.08;

/** Below 1 it lifts what is low, so that a single peak does not flatten the rest. */
const contrast = 0.8;

/** Adds a candle's volume to the points of its price range, assuming that it is spread evenly between low and high. */
function addVolume(into: number[], { low, high, volume }: Traded, from: number, step: number): void {
  const first = (low - from) / step;
  const last = Math.max((high - from) / step, first + 1);
  for (let point = Math.max(0, Math.floor(first)); point <= Math.min(last, into.length - 1); point += 1) {
    const share = Math.min(point + 1, last) - Math.max(point, first);
    into[point] = (into[point] ?? 0) + (volume * Math.max(0, share)) / (last - first);
  }
}

/** The mean price of the candles, weighted by volume. */
function meanPrice(traded: readonly Traded[]): number {
  const volume = traded.reduce((sum, candle) => sum + candle.volume, 0) || 1;
  return traded.reduce((sum, { low, high, volume: part }) => sum + ((low + high) / 2) * part, 0) / volume;
}

/**
 * The ridges show the volume by distance from the mean price of all candles, oldest first. Each covers `window` candles. The
 * highest point of all is 1. Without trades there are no ridges.
 */
export function ridgesOf(candles: readonly Traded[], { ridges, points, window }: RidgesShape): readonly Ridge[] {
  const mean = meanPrice(candles);
  const farthest = Math.max(0, ...candles.flatMap(({ low, high }) => [mean - low, high - mean]));
  if (farthest === 0) return [];
  const from = mean - farthest * (1 + margin);
  const step = (2 * (mean - from)) / points;
  const spacing = Math.max(0, candles.length - window) / Math.max(1, ridges - 1);
  const raw = Array.from({ length: ridges }, (_, index) => {
    const end = Math.min(candles.length, Math.round(window + index * spacing));
    const ridge: number[] = Array.from({ length: points }, () => 0);
    for (const candle of candles.slice(Math.max(0, end - window), end)) addVolume(ridge, candle, from, step);
    return ridge;
  });
  const maxHeight = Math.max(...raw.flat());
  return maxHeight > 0 ? raw.map((ridge) => ridge.map((height) => (height / maxHeight) ** contrast)) : [];
}
