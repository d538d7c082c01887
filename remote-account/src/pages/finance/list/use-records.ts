import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { recordsQueryOf, writeFilter, type RecordFilter } from '../filter/record-filter.ts';
import { isFinal, listCalls, recordTopics, type FundRecord } from './fund-record.ts';
import { changingPages, noneListed, withPage, type Listed } from './listed-records.ts';

/** Spec §9. */
const pageSize = 10;

export interface Records {
  /** `undefined` until the first page is there. */
  readonly rows: readonly FundRecord[] | undefined;
  /** How many there are in all; `undefined` while that is not known. */
  readonly total: number | undefined;
  readonly isComplete: boolean;
  /** Whether the first page could not be loaded, or, with rows, not again. */
  readonly isFailed: boolean;
  readonly isStale: boolean;
  readonly retry: () => Promise<unknown>;
  /** Whether the next page could not be loaded. `loadMore` tries again. */
  readonly isMoreFailed: boolean;
  /** Loads the next page, unless it is being loaded or there is none. */
  readonly loadMore: () => void;
}

interface Known {
  readonly key: string;
  readonly source: unknown;
  readonly listed: Listed<FundRecord>;
}

/** The records that a filter lets through, page by page; what changes and what is new comes by itself. */
export function useRecords(filter: RecordFilter): Records {
  const { api, clock } = usePlatform();
  const key = writeFilter(filter).toString();
  const call = listCalls[filter.type];
  const query = recordsQueryOf(filter, clock.now());
  const answer = useMemberCall(call, { query: { ...query, pageSize } }, recordTopics);
  // Of another filter.
  const first = answer.isPlaceholderData ? undefined : answer.data;

  const [known, setKnown] = useState<Known>({ key, source: undefined, listed: noneListed });
  const [moreFailedFor, setMoreFailedFor] = useState<string>();
  let { listed } = known.key === key ? known : { listed: noneListed };
  if (known.key !== key || (first && known.source !== first)) {
    if (first) listed = withPage<FundRecord>(listed, { list: first.list, lastId: undefined, pageSize });
    setKnown({ key, source: first, listed });
  }

  async function addPage(lastId: number, signal: AbortSignal): Promise<void> {
    const { list } = await api.call(call, { query: { ...query, lastId, pageSize } }, { signal, quiet: true });
    if (signal.aborted) return;
    setKnown((latest) =>
      latest.key === key
        ? { ...latest, listed: withPage<FundRecord>(latest.listed, { list, lastId, pageSize }) }
        : latest,
    );
  }

  // A filter's requests end with it.
  const lifetime = useRef(new AbortController());
  const isLoadingMore = useRef(false);
  useEffect(() => {
    lifetime.current = new AbortController();
    isLoadingMore.current = false;
    return () => lifetime.current.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each filter has requests of its own
  }, [key]);

  const { rows, isComplete } = listed;
  const recheck = useEffectEvent(() => {
    for (const lastId of changingPages(rows, pageSize, isFinal))
      // It is tried again with the next answer.
      addPage(lastId, lifetime.current.signal).catch(() => undefined);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- after each answer; it is set when a page has come
  useEffect(() => recheck(), [answer.dataUpdatedAt]);

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
    total: first?.total ?? (isComplete ? rows.length : undefined),
    isComplete,
    isFailed: answer.isError,
    isStale: first !== undefined && (answer.isError || answer.fetchStatus === 'paused'),
    retry: answer.refetch,
    isMoreFailed: moreFailedFor === key,
    loadMore: () => void loadNext(),
  };
}
