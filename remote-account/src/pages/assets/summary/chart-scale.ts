import { roundStep } from '@livery/ui/round-step';

interface ChartPoint {
  /** Epoch seconds. */
  readonly time: number;
  readonly value: number;
}

interface ChartScale {
  /** Round values on the axis, lowest first. */
  readonly ticks: readonly number[];
  /** The position of a point as shares of width and height, from the top left. */
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
}

/**
 * Lays out points, oldest first, with two to four ticks. A value that never changed is a line in the middle. Floats are exact
 * enough, because no amount is computed from them.
 */
export function chartScale(points: readonly ChartPoint[]): ChartScale {
  const values = points.map(({ value }) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const range = max - min;
  // Values that differ invisibly count as one.
  const largest = Math.max(1, Math.abs(min), Math.abs(max));
  const isFlat = range < largest * 1e-6;
  const [low, high] = isFlat ? [max - largest / 2, max + largest / 2] : [min, max + range * 0.06];
  const step = roundStep((high - low) / 3);
  const first = Math.floor(low / step);
  const bottom = first * step;
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
  const [start, end] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  return {
    ticks,
    x: (time) => (end > start ? (time - start) / (end - start) : 0),
    y: (value) => 1 - (value - bottom) / (high - bottom),
  };
}
