/** The order of rows in the lists of orders and trades. Pure. */
import type { SpotFill, SpotOrder } from '@livery/contract/calls/spot';

type Row = SpotOrder | SpotFill;
/** Epoch seconds. */
const timeOf = (row: Row) => ('time' in row ? row.time : row.createTime);

/**
 * Whether a row comes above another one. Ids follow time within a market only. Of two rows of one second on different
 * markets, either may come first.
 */
export const comesAbove = (row: Row, other: Row): boolean =>
  row.symbol === other.symbol ? row.id > other.id : timeOf(row) >= timeOf(other);

/**
 * Inserts a row above the first row that it comes above, and leaves the others in the exchange's order, which is exact to the
 * millisecond.
 */
export function insertByTime<Each extends Row>(rows: readonly Each[], row: Each): readonly Each[] {
  const place = rows.findIndex((other) => comesAbove(row, other));
  return rows.toSpliced(place < 0 ? rows.length : place, 0, row);
}
