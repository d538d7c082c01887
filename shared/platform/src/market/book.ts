import type { Depth, Level } from '@livery/contract/live/market';
import { isDecimal } from '@livery/contract/decimal';
import Big from 'big.js';

/** A book as shown: best level first on both sides. `sequence` is that of the last frame in it. */
export interface Book {
  readonly buy: readonly Level[];
  readonly sell: readonly Level[];
  readonly sequence: number;
}

/** A server may send anything; what is no price or no volume is no level. */
const isLevel = (level: Level) => isDecimal(level.price) && isDecimal(level.volume);
const isGone = (level: Level) => /^0(\.0*)?$/.test(level.volume);

/** Levels by price, best first, after changes. Prices are compared as decimals: `1.0` is `1.00`. */
function changeSide(levels: readonly Level[], changes: readonly Level[], bestIs: 'highest' | 'lowest'): Level[] {
  const direction = bestIs === 'highest' ? -1 : 1;
  const result = [...levels];
  for (const change of changes.filter(isLevel)) {
    const price = Big(change.price);
    const at = result.findIndex((level) => price.cmp(level.price) * direction <= 0);
    const known = at === -1 ? undefined : result[at];
    const same = known !== undefined && price.eq(known.price);
    const position = at === -1 ? result.length : at;
    if (isGone(change)) {
      if (same) result.splice(position, 1);
    } else result.splice(position, same ? 1 : 0, change);
  }
  return result;
}

/**
 * The book after a depth frame (decisions 10), or `undefined` when the frame does not follow on what we have: then a
 * new snapshot is due.
 */
export function applyDepth(book: Book | undefined, depth: Depth): Book | undefined {
  const { sequence, snapshot } = depth;
  if (snapshot) return { buy: depth.buy.filter(isLevel), sell: depth.sell.filter(isLevel), sequence };
  if (!book || sequence !== book.sequence + 1) return undefined;
  return {
    buy: changeSide(book.buy, depth.buy, 'highest'),
    sell: changeSide(book.sell, depth.sell, 'lowest'),
    sequence,
  };
}
