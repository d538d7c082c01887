import { useEffect, useRef, useState } from 'react';
import { csvFile, saveFile } from './csv.ts';

interface ExportSteps<Row> {
  /** Everything that the file gets. */
  readonly load: (options: AllRecordsOptions) => Promise<readonly Row[]>;
  /** The file's name, and its rows of text with the head. */
  readonly table: (rows: readonly Row[]) => { readonly name: string; readonly cells: readonly (readonly string[])[] };
  /** Tells that the file is saved. */
  readonly onSaved: (name: string, count: number) => void;
  /** Reports that a page failed to load; nothing is saved. */
  readonly onFailed: () => void;
}

export interface Export {
  /** How many records are there so far; `undefined` while nothing is exported. */
  readonly done: number | undefined;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

/** Writes a whole list into a file for spreadsheets. It ends with its component. */
export function useExport<Row>({ load, table, onSaved, onFailed }: ExportSteps<Row>): Export {
  const [done, setDone] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const { signal } = (running.current = new AbortController());
    setDone(0);
    try {
      const rows = await load({ signal, onProgress: setDone });
      const { name, cells } = table(rows);
      saveFile(name, csvFile(cells), 'text/csv;charset=utf-8');
      onSaved(name, rows.length);
    } catch {
      if (!signal.aborted) onFailed();
    } finally {
      // Another export may have started since this one was cancelled.
      if (running.current?.signal === signal) setDone(undefined);
    }
  }
  function cancel(): void {
    running.current?.abort();
    setDone(undefined);
  }
  return { done, start, cancel };
}

/** `livery-deposits-2025-11-21.csv` */
export function exportName(appName: string, list: string, day: string): string {
  const site = appName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${site}-${list}-${day}.csv`;
}

/** The exchange's maximum for one page. */
const pageSize = 500;

interface AllRecordsOptions {
  readonly signal: AbortSignal;
  /** Called with the number of records so far. */
  readonly onProgress: (count: number) => void;
}

/** Asks for a page of a list, newest first, after a record or from the beginning. */
export type LoadPage<Row> = (
  page: { readonly lastId?: number; readonly pageSize: number },
  signal: AbortSignal,
) => Promise<readonly Row[]>;

/** Every record of a list, newest first. Rejects when a page fails to load, or on cancellation. */
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
