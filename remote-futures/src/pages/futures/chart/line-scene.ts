/** What a price line shows at a moment. Pure. */
import { priceRange, type LinePoint, type Plot } from './line-scales.ts';
import type { ChartOrder } from './paint-orders.ts';

interface SceneParts {
  /** Of the canvas, px. */
  readonly width: number;
  readonly height: number;
  readonly textSize: number;
  /** The width of the price axis, px. */
  readonly axisWidth: number;
  readonly points: readonly LinePoint[];
  readonly running: readonly ChartOrder[];
  /** Seconds of the chosen cycle. */
  readonly cycle: number;
  readonly now: number;
  readonly isClosed: boolean;
  /** The smallest step of a price. */
  readonly tick: number;
}

/** Seconds of the past; a narrow chart shows fewer. */
const pastSeconds = { wide: 300, narrow: 180 } as const;
const narrowPx = 500;
/** Seconds right of the last settlement. */
const roomSeconds = 20;
/** The future of a long cycle takes no more than this. */
const maxFutureSeconds = 330;

/** The plot, and the points that are in it. */
export function lineScene(parts: SceneParts): { readonly plot: Plot; readonly points: readonly LinePoint[] } {
  const { width, height, textSize, axisWidth, points, running, cycle, now, isClosed, tick } = parts;
  const last = points.at(-1)?.time ?? now;
  const past = pastSeconds[width < narrowPx ? 'narrow' : 'wide'];
  const ends = running.map(({ deliveryTime }) => deliveryTime - now);
  const future = Math.min(maxFutureSeconds, Math.max(cycle, ...ends) + roomSeconds);
  const [from, to] = isClosed ? [points[0]?.time ?? last - past, last + past] : [now - past, now + future];
  const shown = points.filter(({ time }, index) => time >= from || (points[index + 1]?.time ?? 0) > from);
  const prices = [...shown.map(({ price }) => price), ...running.map(({ price }) => price)];
  return {
    points: shown,
    plot: {
      ...{ width: Math.max(1, width - axisWidth), height: Math.max(1, height - textSize * 2) },
      ...{ from, to },
      ...priceRange(prices, tick),
    },
  };
}
