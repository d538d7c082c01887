/** The most that the exchange gives at once. */
const pageSize = 500;

export interface AllRecordsOptions {
  readonly signal: AbortSignal;
  /** Called with the number of records so far. */
  readonly onProgress: (count: number) => void;
}

/** Asks for a page of a list, newest first, after a record or from the beginning. */
export type LoadPage<Row> = (
  page: { readonly lastId?: number; readonly pageSize: number },
  signal: AbortSignal,
) => Promise<readonly Row[]>;

/** Every record of a list, newest first. Rejects when a page does not come, or when it is cancelled. */
export async function allRecords<Row extends { readonly id: number }>(
  load: LoadPage<Row>,
  { signal, onProgress }: AllRecordsOptions,
): Promise<readonly Row[]> {
  const records: Row[] = [];
  for (;;) {
    const last = records.at(-1);
    const list = await load({ ...(last && { lastId: last.id }), pageSize }, signal);
    signal.throwIfAborted();
    records.push(...list);
    onProgress(records.length);
    if (list.length < pageSize) return records;
  }
}
