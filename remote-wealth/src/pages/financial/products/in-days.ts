import type { Language } from '@livery/i18n';

/** A number of days as the language writes it: `14 days`, `14 Tage`, `14天`. */
export const inDays = (days: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
