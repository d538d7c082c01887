import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Button } from '@livery/ui';
import { Download } from 'lucide-react';
import { recordMessages } from '../messages.ts';
import { useCsvExport, type CsvExport } from './use-csv-export.ts';

export interface CsvButtonProps<Row> extends CsvExport<Row> {
  readonly disabled?: boolean;
}

/** Saves a whole list as a file for spreadsheets, not only what is loaded of it. While it runs, a press cancels it. */
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
