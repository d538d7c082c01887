/** A list that is loaded page by page, newest first, while its records change and new ones come. */

export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** Whether the last page is among them. */
  readonly isComplete: boolean;
}

export const noneListed: Listed<never> = { rows: [], isComplete: false };

interface PageOf<Row> {
  readonly list: readonly Row[];
  /** The record that the page comes after; `undefined` for the first page. */
  readonly lastId: number | undefined;
  readonly pageSize: number;
}

/**
 * Puts a page in the place of what was known of its stretch, which ends at its last record, or at the end of the list when
 * the page is not full. A first page that does not reach down to what was known replaces all of it: between the two
 * there are records that nobody has asked for.
 */
export function withPage<Row extends { readonly id: number }>(
  known: Listed<Row>,
  { list, lastId = Infinity, pageSize }: PageOf<Row>,
): Listed<Row> {
  const isLast = list.length < pageSize;
  const end = isLast ? -Infinity : (list.at(-1)?.id ?? -Infinity);
  const isJoined = (known.rows[0]?.id ?? -Infinity) >= end;
  const above = known.rows.filter(({ id }) => id >= lastId);
  const below = isJoined ? known.rows.filter(({ id }) => id < end) : [];
  return { rows: [...above, ...list, ...below], isComplete: isLast || (isJoined && known.isComplete) };
}

/** The records after which a page must be asked for again, because one in it may still change. */
export function changingPages<Row extends { readonly id: number }>(
  rows: readonly Row[],
  pageSize: number,
  isFinal: (row: Row) => boolean,
): readonly number[] {
  const lastIds: number[] = [];
  // The first page is asked for again in any case.
  let covered = pageSize;
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    if (index < covered || isFinal(row) || !before) return;
    lastIds.push(before.id);
    covered = index + pageSize;
  });
  return lastIds;
}
