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
