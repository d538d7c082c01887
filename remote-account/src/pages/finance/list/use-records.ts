import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords, type ListedRecords } from '@livery/platform/records';
import { recordsQueryOf, writeFilter, type RecordFilter } from '../filter/record-filter.ts';
import { isFinal, listCalls, recordTopics, type FundRecord } from './fund-record.ts';

/** Spec §9. */
const pageSize = 10;

export interface Records extends ListedRecords<FundRecord> {
  /** How many there are in all; `undefined` while that is not known. */
  readonly total: number | undefined;
  /** Whether the first page could not be loaded, or, with rows, not again. */
  readonly isFailed: boolean;
  readonly isStale: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The records that a filter lets through, page by page; what changes and what is new comes by itself. */
export function useRecords(filter: RecordFilter): Records {
  const { api, clock } = usePlatform();
  const call = listCalls[filter.type];
  const query = recordsQueryOf(filter, clock.now());
  const answer = useMemberCall(call, { query: { ...query, pageSize } }, recordTopics);
  // Of another filter.
  const first = answer.isPlaceholderData ? undefined : answer.data;
  const listed = useListedRecords<FundRecord>({
    key: writeFilter(filter).toString(),
    first,
    pageSize,
    isFinal,
    recheckOn: answer.dataUpdatedAt,
    async load(page, signal) {
      const { list } = await api.call(call, { query: { ...query, ...page } }, { signal, quiet: true });
      return list;
    },
  });
  return {
    ...listed,
    total: first?.total ?? (listed.isComplete ? listed.rows?.length : undefined),
    isFailed: answer.isError,
    isStale: first !== undefined && (answer.isError || answer.fetchStatus === 'paused'),
    retry: answer.refetch,
  };
}
