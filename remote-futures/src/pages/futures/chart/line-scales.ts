/** Where the price line's figures stand on its canvas. Pure. */
import { roundStep } from '@livery/ui/round-step';

/** A price at a second. Floats only place pixels. */
export interface LinePoint {
  /** Epoch seconds. */
  readonly time: number;
  readonly price: number;
}

export interface Plot {
  /** px, without the axes. */
  readonly width: number;
  readonly height: number;
  /** Epoch seconds at the left and the right edge. */
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

export const xOf = ({ from, to, width }: Plot, time: number): number => ((time - from) / (to - from)) * width;

/** Room above the highest and below the lowest price. */
const margin = 0.12;

export const yOf = ({ low, high, height }: Plot, price: number): number =>
  height * (margin + (1 - 2 * margin) * ((high - price) / (high - low)));

/** The lowest and highest of some prices; a flat line stands in the middle. @param tick the smallest step of a price */
export function priceRange(prices: readonly number[], tick: number): { readonly low: number; readonly high: number } {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { low: 0, high: 1 };
  const room = Math.max(0, 4 * tick - (high - low)) / 2;
  return { low: low - room, high: high + room };
}

/** Round prices for the grid, about `count` of them. */
export function priceGrid({ low, high }: Pick<Plot, 'low' | 'high'>, count: number): readonly number[] {
  const step = roundStep((high - low) / count);
  const first = Math.ceil((low - (high - low) * margin) / step);
  const last = Math.floor((high + (high - low) * margin) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** Seconds between the labels of a time axis. */
const timeSteps = [60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400];

/** The times of the grid, at least `gap` px apart. */
export function timeGrid({ from, to, width }: Pick<Plot, 'from' | 'to' | 'width'>, gap: number): readonly number[] {
  const step = timeSteps.find((of) => (of / (to - from)) * width >= gap) ?? 86_400;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, index) => first + index * step);
}

/** More seconds than any chart shows of the past. */
const keptSeconds = 1200;

/** A line with further points: one price a second, oldest first, and none older than the last 20 minutes. */
export function addPoints(line: readonly LinePoint[], added: readonly LinePoint[]): readonly LinePoint[] {
  const last = line.at(-1);
  const [only] = added;
  // The usual case: the next second.
  if (last && only && added.length === 1 && only.time >= last.time) {
    const kept = only.time === last.time ? line.slice(0, -1) : line;
    const first = kept.findIndex(({ time }) => time >= only.time - keptSeconds);
    return [...kept.slice(Math.max(0, first)), only];
  }
  const seconds = new Map([...line, ...added].map((point) => [point.time, point]));
  const sorted = [...seconds.values()].sort((left, right) => left.time - right.time);
  const newest = sorted.at(-1)?.time ?? 0;
  return sorted.filter(({ time }) => time >= newest - keptSeconds);
}

/** The last second of a minute, whose close is known by then. */
export const minutesEnd = 59;

/**
 * The seconds of a line, and before the first of them the minutes that stand in for seconds which did not come. Nothing is
 * later than now: the minute that is running has not closed yet.
 */
export function joinPoints(
  seconds: readonly LinePoint[],
  minutes: readonly LinePoint[],
  now: number,
): readonly LinePoint[] {
  const first = Math.min(seconds[0]?.time ?? Infinity, now);
  const coarse = minutes.map(({ time, price }) => ({ time: time + minutesEnd, price }));
  return [...coarse.filter(({ time }) => time < first), ...seconds.filter(({ time }) => time <= now)];
}
