import type { PricePoint, Realtime } from '@livery/contract/live/market';
import { isAboveZero } from './figures.ts';

/** A server keeps a day of minutes. */
const maxPoints = 1440;

/** A time-share, oldest first, after a frame: a snapshot replaces it, later frames replace or add. In any order. */
export function applyPoints(points: readonly PricePoint[], frame: Realtime): readonly PricePoint[] {
  const merged = new Map(frame.snapshot ? [] : points.map((point) => [point.time, point]));
  // A server may send anything: a point without a price is left out.
  for (const point of frame.points) if (isAboveZero(point.price)) merged.set(point.time, point);
  return [...merged.values()].sort((left, right) => left.time - right.time).slice(-maxPoints);
}
