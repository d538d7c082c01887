import type { BookRow } from './book-rows.ts';

/** Both sides of a book as stairs from the middle outwards, in percent of the drawing area. */
export interface DepthStairs {
  /** Outlines, from the middle outwards. */
  readonly bids: string;
  readonly asks: string;
  /** The same outlines, closed along the lower edge. */
  readonly bidArea: string;
  readonly askArea: string;
}

/** Height of the highest stair from the top, so that its outline is not clipped. */
const top = 4;

/** The reach as a multiple of the median distance, because single orders far out would compress all others. */
const reachInMedians = 2.5;

/** Both sides have the same width, and the deeper one reaches the top. Levels beyond the reach are left out. */
export function depthStairs({ bids, asks }: { bids: readonly BookRow[]; asks: readonly BookRow[] }): DepthStairs {
  const middle = (Number(bids[0]?.price ?? asks[0]?.price) + Number(asks[0]?.price ?? bids[0]?.price)) / 2;
  const distanceOf = ({ price }: BookRow) => Math.abs(Number(price) - middle);
  const distances = [...bids, ...asks].map(distanceOf).toSorted((one, other) => one - other);
  const median = distances[Math.floor(distances.length / 2)] ?? 0;
  const reach = Math.max(Math.min(distances.at(-1) ?? 0, median * reachInMedians), Number.MIN_VALUE);
  const within = (side: readonly BookRow[]) => side.filter((row) => distanceOf(row) <= reach);
  const deepest = Math.max(...[bids, asks].map((side) => within(side).at(-1)?.sum ?? 0)) || 1;
  const outline = (side: readonly BookRow[], direction: -1 | 1) => {
    const stairs = within(side).map((row) => {
      const x = 50 + ((direction * distanceOf(row)) / reach) * 50;
      return `H${x.toFixed(2)}V${(100 - (row.sum / deepest) * (100 - top)).toFixed(2)}`;
    });
    return `M50 100${stairs.join('')}H${50 + direction * 50}`;
  };
  const [bidLine, askLine] = [outline(bids, -1), outline(asks, 1)];
  return { bids: bidLine, asks: askLine, bidArea: `${bidLine}V100z`, askArea: `${askLine}V100z` };
}
