/** The order of a queue's rows on the page: no answer of the exchange moves a row that is shown. */

export interface RowOrder {
  /** Ids from the top. */
  readonly ids: readonly string[];
  /** Those at the end that were not there when the list was opened or sorted. */
  readonly added: readonly string[];
  /** Those that are decided or elsewhere now, and are about to leave. */
  readonly gone: readonly string[];
}

export const emptyOrder: RowOrder = { ids: [], added: [], gone: [] };

/** The order in which the exchange gives the rows. */
export const sortedOrder = (incoming: readonly string[]): RowOrder => ({ ids: incoming, added: [], gone: [] });

/**
 * The order after an answer. Known rows stay where they are, also those that the answer lacks. New rows are added at the
 * end. Rows below the last one that was shown count as new only if the list `wasWhole`: otherwise they are more of it.
 */
export function nextOrder({ ids, added }: RowOrder, incoming: readonly string[], wasWhole: boolean): RowOrder {
  const here = new Set(ids);
  const there = new Set(incoming);
  const lastKnown = incoming.findLastIndex((id) => here.has(id));
  const fresh = incoming.filter((id) => !here.has(id));
  const isNew = (id: string) => wasWhole || incoming.indexOf(id) < lastKnown;
  return {
    ids: [...ids, ...fresh],
    added: ids.length === 0 ? [] : [...added.filter((id) => there.has(id)), ...fresh.filter(isNew)],
    gone: ids.filter((id) => !there.has(id)),
  };
}

/** The order without the rows that have left. */
export function withoutGone({ ids, added, gone }: RowOrder): RowOrder {
  const left = new Set(gone);
  return { ids: ids.filter((id) => !left.has(id)), added, gone: [] };
}

/** The row that is selected when one leaves: the next that stays, or else the one before. */
export function nextOf({ ids, gone }: RowOrder, id: string): string | undefined {
  const left = new Set(gone);
  const index = ids.indexOf(id);
  return (
    ids.slice(index + 1).find((other) => !left.has(other)) ?? ids.slice(0, index).findLast((other) => !left.has(other))
  );
}
