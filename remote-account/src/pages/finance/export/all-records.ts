import type { ApiClient } from '@livery/platform';
import type { RecordsQuery, RecordType } from '../filter/record-filter.ts';
import { listCalls, type FundRecord } from '../list/fund-record.ts';

/** The most that the exchange gives at once. */
const pageSize = 500;

export interface AllRecordsOptions {
  readonly signal: AbortSignal;
  /** Called with the number of records so far. */
  readonly onProgress: (count: number) => void;
}

/** Every record that a filter lets through, newest first. Rejects when a page does not come, or when it is cancelled. */
export async function allRecords(
  api: ApiClient,
  { type, query }: { readonly type: RecordType; readonly query: RecordsQuery },
  { signal, onProgress }: AllRecordsOptions,
): Promise<readonly FundRecord[]> {
  const records: FundRecord[] = [];
  for (;;) {
    const last = records.at(-1);
    const page = { ...query, ...(last && { lastId: last.id }), pageSize };
    const { list } = await api.call(listCalls[type], { query: page }, { signal, quiet: true });
    signal.throwIfAborted();
    records.push(...list);
    onProgress(records.length);
    if (list.length < pageSize) return records;
  }
}
