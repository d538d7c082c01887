import { historySpans } from '@livery/contract/calls/funds-history';
import { formatPeriod, type Language } from '@livery/i18n';

/** Days. */
export type HistorySpan = (typeof historySpans)[number];
export { historySpans };

const year = 365;

/** A span as short as the language writes it: `7d`, `1y`. */
export const formatSpan = (days: HistorySpan, language: Language): string =>
  days === year
    ? new Intl.NumberFormat(language, { style: 'unit', unit: 'year', unitDisplay: 'narrow' }).format(1)
    : formatPeriod(`${days}d`, language);
