/** Lays out a price line in percent of its container, so that nothing has to be measured. */
import { klinePeriodSeconds, type KlinePeriod } from '@livery/contract/live/market';
import { roundStep } from '@livery/ui/round-step';

interface PricePoint {
  /** Epoch seconds. */
  readonly time: number;
  readonly price: number;
}

interface PriceLineOptions {
  /** The time that the whole width stands for. The part without data stays empty. */
  readonly seconds: number;
  /** Pins the last price to this height; the scale then moves around it. */
  readonly lastAt?: number | undefined;
}

interface PriceLine {
  /** The path through the points, oldest first. */
  readonly path: string;
  /** The same path, closed along the lower edge. */
  readonly area: string;
  /** The height of the last price, which lies on the right edge. */
  readonly lastY: number;
  /** Round prices and their heights. */
  readonly ticks: readonly { readonly price: string; readonly y: number }[];
}

const top = 8;
const bottom = 88;

function ticksOf(low: number, high: number, y: (price: number) => number): PriceLine['ticks'] {
  const step = roundStep((high - low) / 5);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return Array.from({ length: count }, (_, index) => {
    const price = (first + index) * step;
    return { price: price.toFixed(digits), y: y(price) };
  });
}

/** Lays out a line whose last point lies on the right edge; `undefined` while there is no line. */
export function layOutPriceLine(
  points: readonly PricePoint[],
  { seconds, lastAt }: PriceLineOptions,
): PriceLine | undefined {
  const last = points.at(-1);
  if (!last || points.length < 2) return undefined;
  const prices = points.map(({ price }) => price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const minRange = Math.max(Math.abs(last.price) * 1e-6, Number.MIN_VALUE);
  const perUnit =
    lastAt === undefined
      ? (bottom - top) / Math.max(high - low, minRange)
      : Math.min(
          (lastAt - top) / Math.max(high - last.price, minRange),
          (bottom - lastAt) / Math.max(last.price - low, minRange),
        );
  const lastY = lastAt ?? bottom - (last.price - low) * perUnit;
  const y = (price: number) => lastY + (last.price - price) * perUnit;
  const x = (time: number) => 100 - ((last.time - time) / seconds) * 100;
  const steps = points.map(({ time, price }) => `${x(time).toFixed(2)} ${y(price).toFixed(2)}`);
  const path = `M${steps.join('L')}`;
  const [start] = points;
  const area = `${path}V100H${x(start?.time ?? last.time).toFixed(2)}z`;
  return { path, area, lastY, ticks: ticksOf(low, high, y) };
}

/** The ranges of a price line, with the candles that each is drawn from. */
export const ranges = {
  '1h': { period: '1m', count: 60 },
  '24h': { period: '15m', count: 96 },
  '7d': { period: '1h', count: 168 },
  '30d': { period: '4h', count: 180 },
} as const satisfies Record<string, { readonly period: KlinePeriod; readonly count: number }>;
export type Range = keyof typeof ranges;

/** The time from the first candle's start to the last one's. */
export const rangeSeconds = (range: Range): number =>
  (ranges[range].count - 1) * klinePeriodSeconds[ranges[range].period];
