/** What lists of a member's records share: their filters, and rows that are in the page only while they are in view. */
export { dayOf, isDay, startOfDay } from './calendar-day.ts';
export { CsvButton, type CsvButtonProps } from './csv-button.tsx';
export { DateFields, type DateFieldsProps } from './date-fields.tsx';
export { FilterMenu, type FilterMenuProps } from './filter-menu.tsx';
export { formatDays, timeZoneName } from './format-days.ts';
export { daysOf, readPeriod, spans, timesOf, writePeriod, type Period, type Span } from './period.ts';
export { StaleNotice, type StaleNoticeProps } from './stale-notice.tsx';
export { useCsvExport, type CsvExport } from './use-csv-export.ts';
export { useRowFocus, type RowFocus } from './use-row-focus.ts';
export { useWindowRows, type WindowRows } from './use-window-rows.ts';
