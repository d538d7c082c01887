import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadPage } from './all-records.ts';
import { changingPages, noneListed, withPage, type Listed } from './listed-records.ts';

export interface ListSource<Row> {
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
