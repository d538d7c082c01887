/** A book as the points of two curves. Pure; floats place pixels, and what is read stays a decimal. */
import type { Decimal } from '@livery/contract/decimal';
import { formatUnits, parseUnits } from '@livery/contract/units';
import type { GroupedBook, GroupedLevel } from '@livery/platform/book';

export interface DepthPoint {
  readonly side: 'buy' | 'sell';
  readonly price: Decimal;
  /** Of this level and all better ones. */
  readonly total: Decimal;
  /** 0 to 1 from the left, by price. */
  readonly x: number;
  /** 0 to 1 from above, by total. */
  readonly y: number;
}

export interface DepthCurve {
  /** From the lowest price to the highest. */
  readonly points: readonly DepthPoint[];
  /** The place of the best price among them. */
  readonly best: number;
  /** Between the best prices; of the one side that there is, its best. */
  readonly middle: Decimal | undefined;
}

/** Room above the higher curve. */
const top = 0.15;
const decimals = 18;

function middleOf(bid: GroupedLevel | undefined, ask: GroupedLevel | undefined): Decimal | undefined {
  if (!bid || !ask) return (bid ?? ask)?.price;
  return formatUnits((parseUnits(bid.price, decimals) + parseUnits(ask.price, decimals)) / 2n, decimals, true);
}

/** An order far off would press all others into the middle: what is this many times as far as half of them is left out. */
const farOff = 10;

/** How far from the middle the curves go. */
function reachOf(distances: readonly number[]): number {
  const ordered = distances.toSorted((left, right) => left - right);
  const median = ordered[Math.floor(ordered.length / 2)] ?? 0;
  return Math.max(...ordered.filter((distance) => distance <= median * farOff), Number.MIN_VALUE);
}

/** The middle stands in the middle, and both sides have the same scale. */
export function depthCurve({ buy, sell }: GroupedBook): DepthCurve {
  const middle = middleOf(buy[0], sell[0]);
  const centre = Number(middle);
  const distance = ({ price }: GroupedLevel) => Math.abs(Number(price) - centre);
  const reach = reachOf([...buy, ...sell].map(distance));
  const seen = (side: readonly GroupedLevel[]) => side.filter((level) => distance(level) <= reach);
  const [bids, asks] = [seen(buy), seen(sell)];
  const deepest = Math.max(...[...bids, ...asks].map(({ share }) => share), Number.MIN_VALUE);
  const pointOf = (side: DepthPoint['side']) => (level: GroupedLevel) => ({
    side,
    price: level.price,
    total: level.total,
    x: 0.5 + (Number(level.price) - centre) / reach / 2,
    y: 1 - (level.share / deepest) * (1 - top),
  });
  return {
    points: [...bids.map(pointOf('buy')).toReversed(), ...asks.map(pointOf('sell'))],
    best: Math.max(0, bids.length - 1),
    middle,
  };
}

/** The area below a side's curve, in steps: between two levels there is as much as at the nearer one to the middle. */
export function areaOf(points: readonly DepthPoint[], side: DepthPoint['side']): string {
  const own = points.filter((point) => point.side === side);
  const outwards = side === 'buy' ? own.toReversed() : own;
  const [best] = outwards;
  if (!best) return '';
  const steps = outwards.map(({ x, y }) => `H${x.toFixed(5)}V${y.toFixed(5)}`).join('');
  return `M${best.x.toFixed(5)} 1${steps}H${side === 'buy' ? 0 : 1}V1Z`;
}

/** The place of the point next to where is pointed at, 0 to 1 from the left. */
export const nearestPoint = (points: readonly DepthPoint[], x: number): number =>
  points.reduce(
    (nearest, point, place) =>
      Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? Infinity) - x) ? place : nearest,
    0,
  );
