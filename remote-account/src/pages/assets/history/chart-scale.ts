/** The geometry of the curve of a total. Pure, and in floats: no amount is computed from it. */

export interface ChartPoint {
  /** Epoch seconds. */
  readonly time: number;
  readonly value: number;
}

export interface ChartScale {
  /** Round values on the axis, lowest first. */
  readonly ticks: readonly number[];
  /** The share of the width, from the left, and of the height, from the top, at which a point lies. */
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
}

/** 1, 2 or 5 times a power of ten, at least `rough`. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
}

/** Lays out points, oldest first, with two to four ticks. A total that never changed is a line in the middle. */
export function chartScale(points: readonly ChartPoint[]): ChartScale {
  const values = points.map(({ value }) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const range = max - min;
  // What no eye could tell apart is one value.
  const isFlat = range < Math.max(1, max) * 1e-6;
  const half = Math.max(max, 1) / 2;
  const [low, high] = isFlat ? [Math.max(0, max - half), max + half] : [min, max + range * 0.06];
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
