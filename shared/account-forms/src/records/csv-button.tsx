import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { allRecords, exportName, useExport, type Export, type LoadPage } from '@livery/platform/records';
import { Button, toast } from '@livery/ui';
import { Download } from 'lucide-react';
import { recordMessages } from '../messages.ts';
import { dayOf } from './days.ts';

export interface CsvButtonProps<Row> extends CsvExport<Row> {
  readonly disabled?: boolean;
}

/** Exports a whole list as CSV, not only the loaded records. While it runs, a press cancels it. */
export function CsvButton<Row extends { readonly id: number }>({ disabled = false, ...steps }: CsvButtonProps<Row>) {
  const t = useTranslation(recordMessages);
  const language = useLanguage();
  const { done, start, cancel } = useCsvExport(steps);
  if (done !== undefined)
    return (
      <Button size={28} onClick={cancel}>
        {t('cancelExport', { total: formatDecimal(String(done), language) })}
      </Button>
    );
  return (
    <Button
      variant="ghost"
      size={28}
      icon={<Download size={14} aria-hidden />}
      disabled={disabled}
      onClick={() => void start()}
    >
      {t('export')}
    </Button>
  );
}

export interface CsvExport<Row> {
  /** The list's name in the file name: `deposits` gives `livery-deposits-2025-11-21.csv`. */
  readonly list: string;
  readonly load: LoadPage<Row>;
  /** The header and a row for each record, as text. */
  readonly cells: (records: readonly Row[]) => readonly (readonly string[])[];
}

/** Exports all records of a list as CSV, and shows a toast with the outcome. */
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
