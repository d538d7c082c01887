import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { csvFile, saveFile } from '@livery/platform/files';
import { toast } from '@livery/ui';
import { useEffect, useRef, useState } from 'react';
import { moneyMessages } from '../../money-layout/messages.ts';
import { dayOf } from '../filter/calendar-day.ts';
import { recordsQueryOf, type RecordFilter, type RecordType } from '../filter/record-filter.ts';
import { useAccountName } from '../list/use-account-name.ts';
import { financeMessages } from '../messages.ts';
import { typeMessages } from '../type-messages.ts';
import { allRecords } from './all-records.ts';
import { recordTable, type Head } from './record-table.ts';

const moneyHeads = new Set<Head>(['amount', 'state', 'created', 'confirmed']);
const isMoneyHead = (head: Head): head is 'amount' | 'state' | 'created' | 'confirmed' => moneyHeads.has(head);

/** `livery-deposits-2025-11-21.csv` */
function fileName(appName: string, type: RecordType, day: string): string {
  const site = appName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${site}-${typeMessages[type].list}-${day}.csv`;
}

export interface Export {
  /** How many records are there so far; `undefined` while nothing is exported. */
  readonly done: number | undefined;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

/** Writes all records of a filter into a file for spreadsheets, in the member's language. It ends with the page. */
export function useExport(filter: RecordFilter): Export {
  const t = useTranslation(financeMessages);
  const word = useTranslation(moneyMessages);
  const language = useLanguage();
  const account = useAccountName();
  const { api, clock } = usePlatform();
  const { appName } = useConfiguration();
  const [done, setDone] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const head = (one: Head): string => (isMoneyHead(one) ? word(one) : one === 'number' ? t('numberHead') : t(one));

  async function start(): Promise<void> {
    const { type } = filter;
    const { signal } = (running.current = new AbortController());
    setDone(0);
    try {
      const query = recordsQueryOf(filter, clock.now());
      const records = await allRecords(api, { type, query }, { signal, onProgress: setDone });
      const name = fileName(appName, type, dayOf(clock.now()));
      saveFile(name, csvFile(recordTable(type, records, { head, state: word, account })), 'text/csv;charset=utf-8');
      toast.success(t('exported', { total: formatDecimal(String(records.length), language) }), { text: name });
    } catch {
      if (!signal.aborted) toast.error(t('exportFailed'), { text: t('exportFailedHint') });
    } finally {
      // Another export may have begun since this one was cancelled.
      if (running.current?.signal === signal) setDone(undefined);
    }
  }
  function cancel(): void {
    running.current?.abort();
    setDone(undefined);
  }
  return { done, start, cancel };
}
