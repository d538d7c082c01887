/** Lists of a member's records: filters, virtual rows, the export, and the notice of an old answer. */
export { CsvButton, useCsvExport } from './csv-button.tsx';
export {
  choiceOf,
  dayOf,
  daysOf,
  periodOf,
  readPeriod,
  spans,
  startOfDay,
  timesOf,
  timeZoneName,
  writePeriod,
  type Period,
  type Span,
} from './days.ts';
export { DateFields, FilterMenu, useLazyMenu } from './filters.tsx';
export { useRowFocus, useWindowRows } from './rows.ts';
export { LoadingRows, StaleNotice } from './list-states.tsx';
