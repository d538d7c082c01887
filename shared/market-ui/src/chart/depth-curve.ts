/** A book as the points of two curves. Pure. Floats only place pixels; shown figures stay decimals. */
import { add, divide, maxDecimals, toDecimal, type Decimal } from '@livery/contract/decimal';
import type { GroupedBook, GroupedLevel } from '@livery/platform/book';

export interface DepthPoint {
  readonly side: 'buy' | 'sell';
  readonly price: Decimal;
  /** The amount of this level and all better ones. */
  readonly total: Decimal;
  /** 0 to 1 from the left, by price. */
  readonly x: number;
  /** 0 to 1 from above, by total. */
  readonly y: number;
}

export interface DepthCurve {
  /** From the lowest price to the highest. */
  readonly points: readonly DepthPoint[];
  /** The index of the best bid in `points`. */
  readonly best: number;
  /** Half way between the best prices; with one side only, that side's best price. */
  readonly middle: Decimal | undefined;
}

/** Room above the higher curve, as a share of the height. */
const top = 0.15;

function middleOf(bid: GroupedLevel | undefined, ask: GroupedLevel | undefined): Decimal | undefined {
  if (!bid || !ask) return (bid ?? ask)?.price;
  return divide(add(bid.price, ask.price), toDecimal('2'), maxDecimals);
}

/** Levels more than this many times the median distance away are left out: they would press all others into the middle. */
const maxDistanceOfMedian = 10;

/** The largest distance from the middle that the curves show. */
function curveExtent(distances: readonly number[]): number {
  const ordered = distances.toSorted((left, right) => left - right);
  const median = ordered[Math.floor(ordered.length / 2)] ?? 0;
  return Math.max(...ordered.filter((distance) => distance <= median * maxDistanceOfMedian), Number.MIN_VALUE);
}

/** The curves of a book. The middle price is centred, and both sides have the same scale. */
export function depthCurve({ buy, sell }: GroupedBook): DepthCurve {
  const middle = middleOf(buy[0], sell[0]);
  const centre = Number(middle);
  const distance = ({ price }: GroupedLevel) => Math.abs(Number(price) - centre);
  const extent = curveExtent([...buy, ...sell].map(distance));
  const withinExtent = (side: readonly GroupedLevel[]) => side.filter((level) => distance(level) <= extent);
  const [bids, asks] = [withinExtent(buy), withinExtent(sell)];
  const deepest = Math.max(...[...bids, ...asks].map(({ share }) => share), Number.MIN_VALUE);
  const pointOf = (side: DepthPoint['side']) => (level: GroupedLevel) => ({
    side,
    price: level.price,
    total: level.total,
    x: 0.5 + (Number(level.price) - centre) / extent / 2,
    y: 1 - (level.share / deepest) * (1 - top),
  });
  return {
    points: [...bids.map(pointOf('buy')).toReversed(), ...asks.map(pointOf('sell'))],
    best: Math.max(0, bids.length - 1),
    middle,
  };
}

/** An SVG path of the area below a side's curve: between two levels the total is that of the level nearer to the middle. */
export function areaOf(points: readonly DepthPoint[], side: DepthPoint['side']): string {
  const own = points.filter((point) => point.side === side);
  const outwards = side === 'buy' ? own.toReversed() : own;
  const [best] = outwards;
  if (!best) return '';
  const steps = outwards.map(({ x, y }) => `H${x.toFixed(5)}V${y.toFixed(5)}`).join('');
  return `M${best.x.toFixed(5)} 1${steps}H${side === 'buy' ? 0 : 1}V1Z`;
}

/** The index of the point nearest to `x`, 0 to 1 from the left. */
export const nearestPoint = (points: readonly DepthPoint[], x: number): number =>
  points.reduce(
    (nearest, point, place) =>
      Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? Infinity) - x) ? place : nearest,
    0,
  );
