/** Computes a day of a market as a landscape. */

/** A candle's volume and price range. Floats suffice, because they are only drawn. */
export interface Traded {
  readonly low: number;
  readonly high: number;
  readonly volume: number;
}

/** Heights from 0 to 1, from below the average price to above it. */
export type Ridge = readonly number[];

export interface RidgesShape {
  readonly ridges: number;
  /** The number of points per ridge. */
  readonly points: number;
  /** The number of candles per ridge. Neighbours share most of theirs, which makes them slopes of one mountain. */
  readonly window: number;
}

/** A ridge's reach to both sides in standard deviations, so that its ends are flat. */
const reach = 2.7;

/** Adds a candle's volume to the points of its price range, assuming that it is spread evenly between low and high. */
function addVolume(into: number[], { low, high, volume }: Traded, from: number, step: number): void {
  const first = (low - from) / step;
  const last = Math.max((high - from) / step, first + 1);
  for (let point = Math.max(0, Math.floor(first)); point <= Math.min(last, into.length - 1); point += 1) {
    const share = Math.min(point + 1, last) - Math.max(point, first);
    into[point] = (into[point] ?? 0) + (volume * Math.max(0, share)) / (last - first);
  }
}

const smoothed = (ridge: readonly number[]): number[] =>
  ridge.map((height, point) => ((ridge[point - 1] ?? 0) + 2 * height + (ridge[point + 1] ?? 0)) / 4);

const priceOf = ({ low, high }: Traded) => (low + high) / 2;

/** The mean price of the candles and its variance, weighted by volume. */
function centreOf(traded: readonly Traded[]): { mean: number; variance: number } {
  const volume = traded.reduce((sum, candle) => sum + candle.volume, 0) || 1;
  const mean = traded.reduce((sum, candle) => sum + priceOf(candle) * candle.volume, 0) / volume;
  const squaredDistance = (candle: Traded) => (priceOf(candle) - mean) ** 2 + (candle.high - candle.low) ** 2 / 12;
  return { mean, variance: traded.reduce((sum, candle) => sum + squaredDistance(candle) * candle.volume, 0) / volume };
}

/**
 * The ridges show the volume by distance from the mean price, oldest first. Each covers `window` candles and has their mean
 * in its middle. The highest point of all is 1. Without trades there are no ridges.
 */
export function ridgesOf(candles: readonly Traded[], { ridges, points, window }: RidgesShape): readonly Ridge[] {
  const spacing = Math.max(0, candles.length - window) / Math.max(1, ridges - 1);
  const slices = Array.from({ length: ridges }, (_, index) => {
    const end = Math.min(candles.length, Math.round(window + index * spacing));
    return candles.slice(Math.max(0, end - window), end);
  });
  const centres = slices.map(centreOf);
  const deviation = Math.sqrt(centres.reduce((sum, { variance }) => sum + variance, 0) / ridges);
  if (!(deviation > 0)) return [];
  const step = (2 * reach * deviation) / points;
  const raw = slices.map((slice, index) => {
    const ridge: number[] = Array.from({ length: points }, () => 0);
    const from = (centres[index]?.mean ?? 0) - reach * deviation;
    for (const candle of slice) addVolume(ridge, candle, from, step);
    return smoothed(ridge);
  });
  const maxHeight = Math.max(...raw.flat());
  return maxHeight > 0 ? raw.map((ridge) => ridge.map((height) => height / maxHeight)) : [];
}
