import { historySpans } from '@livery/contract/calls/funds-history';
import { formatPeriod, type Language } from '@livery/i18n';
import { unbroken } from '../../unbroken.ts';

/** Days. */
export type HistorySpan = (typeof historySpans)[number];
export { historySpans };

const year = 365;

/** A span as short as the language writes it: `7d`, `1y`. */
export function formatSpan(days: HistorySpan, language: Language): string {
  const inYears = () =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'year', unitDisplay: 'narrow' }).format(1);
  return unbroken(days === year ? inYears() : formatPeriod(`${days}d`, language));
}
