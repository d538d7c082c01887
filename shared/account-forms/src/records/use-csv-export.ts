import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { allRecords, exportName, useExport, type Export, type LoadPage } from '@livery/platform/records';
import { toast } from '@livery/ui';
import { dayOf } from './calendar-day.ts';
import { recordMessages } from '../messages.ts';

export interface CsvExport<Row> {
  /** What the file is called: `deposits` gives `livery-deposits-2025-11-21.csv`. */
  readonly list: string;
  readonly load: LoadPage<Row>;
  /** The head and a row for each record, as text. */
  readonly cells: (records: readonly Row[]) => readonly (readonly string[])[];
}

/** Writes all records of a list into a file for spreadsheets, and tells that it is saved or that it failed. */
export function useCsvExport<Row extends { readonly id: number }>({ list, load, cells }: CsvExport<Row>): Export {
  const t = useTranslation(recordMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const { appName } = useConfiguration();
  return useExport<Row>({
    load: (options) => allRecords(load, options),
    table: (records) => ({ name: exportName(appName, list, dayOf(clock.now())), cells: cells(records) }),
    onSaved: (name, count) =>
      toast.success(t('exported', { total: formatDecimal(String(count), language) }), { text: name }),
    onFailed: () => toast.error(t('exportFailed'), { text: t('exportFailedHint') }),
  });
}
