import type { Depth, Level } from '@livery/contract/live/market';
import { isDecimal, type Decimal } from '@livery/contract/decimal';
import { parseUnits } from '@livery/contract/units';

/** A book as shown: best level first on both sides. `sequence` is that of the last frame in it. */
export interface Book {
  readonly buy: readonly Level[];
  readonly sell: readonly Level[];
  readonly sequence: number;
}

/** A server may send anything; what is no price or no volume is no level. */
const isLevel = (level: Level) => isDecimal(level.price) && isDecimal(level.volume);
/** What a `Decimal` has at most. */
const decimals = 18;
/** Only levels with a decimal for a price get into a book. */
const unitsOf = ({ price }: Level) => parseUnits(price as Decimal, decimals);
const isGone = (level: Level) => /^0(\.0*)?$/.test(level.volume);

/** Levels by price, best first, after changes. Prices are compared as decimals: `1.0` is `1.00`. */
function changeSide(levels: readonly Level[], changes: readonly Level[], bestIs: 'highest' | 'lowest'): Level[] {
  const result = [...levels];
  for (const change of changes.filter(isLevel)) {
    const price = unitsOf(change);
    const at = result.findIndex((level) => (bestIs === 'highest' ? price >= unitsOf(level) : price <= unitsOf(level)));
    const known = at === -1 ? undefined : result[at];
    const same = known !== undefined && price === unitsOf(known);
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
