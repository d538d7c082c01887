import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadPage } from './use-export.ts';

interface ListSource<Row> {
  /** Names the list: another key begins another one, and ends the requests of this one. */
  readonly key: string;
  /** The latest answer of the first page; `undefined` until there is one. */
  readonly first: { readonly list: readonly Row[] } | undefined;
  readonly pageSize: number;
  readonly load: LoadPage<Row>;
  /** Whether nothing more will happen to a record. */
  readonly isFinal: (row: Row) => boolean;
  /** When this changes, later pages with records that are not final are asked for again. */
  readonly recheckOn: unknown;
}

export interface ListedRecords<Row> {
  /** `undefined` until the first page is there. */
  readonly rows: readonly Row[] | undefined;
  readonly isComplete: boolean;
  /** Whether the next page could not be loaded. `loadMore` tries again. */
  readonly isMoreFailed: boolean;
  /** Loads the next page, unless it is being loaded or there is none. */
  readonly loadMore: () => void;
}

interface Known<Row> {
  readonly key: string;
  readonly source: unknown;
  readonly listed: Listed<Row>;
}

/** A list of records, newest first, that grows page by page (spec §4 'Paging'). */
export function useListedRecords<Row extends { readonly id: number }>(source: ListSource<Row>): ListedRecords<Row> {
  const { key, first, pageSize, load, isFinal, recheckOn } = source;
  const [known, setKnown] = useState<Known<Row>>({ key, source: undefined, listed: noneListed });
  const [moreFailedFor, setMoreFailedFor] = useState<string>();
  let { listed } = known.key === key ? known : { listed: noneListed };
  if (known.key !== key || (first && known.source !== first)) {
    if (first) listed = withPage<Row>(listed, { list: first.list, lastId: undefined, pageSize });
    setKnown({ key, source: first, listed });
  }

  async function addPage(lastId: number, signal: AbortSignal): Promise<void> {
    const list = await load({ lastId, pageSize }, signal);
    if (signal.aborted) return;
    setKnown((latest) =>
      latest.key === key ? { ...latest, listed: withPage<Row>(latest.listed, { list, lastId, pageSize }) } : latest,
    );
  }

  // A list's requests end with it.
  const lifetime = useRef(new AbortController());
  const isLoadingMore = useRef(false);
  useEffect(() => {
    lifetime.current = new AbortController();
    isLoadingMore.current = false;
    return () => lifetime.current.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each list has requests of its own
  }, [key]);

  const { rows, isComplete } = listed;
  const recheck = useEffectEvent(() => {
    for (const lastId of changingPages(rows, pageSize, isFinal))
      // It is tried again with the next answer.
      addPage(lastId, lifetime.current.signal).catch(() => undefined);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- after each answer; it is set when a page has come
  useEffect(() => recheck(), [recheckOn]);

  async function loadNext(): Promise<void> {
    const { signal } = lifetime.current;
    const last = rows.at(-1);
    if (!last || isComplete || isLoadingMore.current) return;
    isLoadingMore.current = true;
    setMoreFailedFor(undefined);
    try {
      await addPage(last.id, signal);
    } catch {
      if (!signal.aborted) setMoreFailedFor(key);
    } finally {
      if (!signal.aborted) isLoadingMore.current = false;
    }
  }

  return {
    rows: first ? rows : undefined,
    isComplete,
    isMoreFailed: moreFailedFor === key,
    loadMore: () => void loadNext(),
  };
}

/** A list that is loaded page by page, newest first, while its records change and new ones arrive. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** Whether the last page is among them. */
  readonly isComplete: boolean;
}

export const noneListed: Listed<never> = { rows: [], isComplete: false };

interface PageOf<Row> {
  readonly list: readonly Row[];
  /** The last record of the previous page; `undefined` for the first page. */
  readonly lastId: number | undefined;
  readonly pageSize: number;
}

/**
 * Replaces the known records in the range of a page. The range ends at the page's last record, or at the end of the
 * list when the page is not full. A first page that does not reach the known records replaces all of them, because the
 * records in between are unknown.
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
