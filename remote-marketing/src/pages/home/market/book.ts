import type { Level } from '@livery/contract/live/market';

export interface BookRow {
  readonly price: string;
  readonly volume: string;
  /** The volume of this level and all better ones. A float suffices, because it is only displayed. */
  readonly sum: number;
  /** The sum's share of the largest sum on either side, from 0 to 1. */
  readonly share: number;
}

/** The best levels of both sides with their running sums, best first on each side. */
export function bookRows(buy: readonly Level[], sell: readonly Level[], levels: number) {
  const withSums = (side: readonly Level[]) => {
    let sum = 0;
    return side.slice(0, levels).map(({ price, volume }) => {
      sum += Number(volume);
      return { price, volume, sum };
    });
  };
  const bids = withSums(buy);
  const asks = withSums(sell);
  const deepest = Math.max(bids.at(-1)?.sum ?? 0, asks.at(-1)?.sum ?? 0) || 1;
  const withShare = (row: Omit<BookRow, 'share'>): BookRow => ({ ...row, share: row.sum / deepest });
  return { bids: bids.map(withShare), asks: asks.map(withShare) };
}

/** The difference of the best prices, at the precision of the prices. */
export function spreadOf(buy: readonly Level[], sell: readonly Level[]): string | undefined {
  const bid = buy[0]?.price;
  const ask = sell[0]?.price;
  if (bid === undefined || ask === undefined) return undefined;
  const digits = Math.max(...[bid, ask].map((price) => price.split('.')[1]?.length ?? 0));
  return (Number(ask) - Number(bid)).toFixed(digits);
}

/** Both sides of a book as stairs from the middle outwards, in percent of the drawing area. */
interface DepthStairs {
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
