import type { Language } from '@livery/i18n';
import { startOfDay } from './calendar-day.ts';

/** Days of a calendar from first to last, as the language writes them: `23 Oct – 21 Nov 2025`. */
export const formatDays = ({ from, to }: { readonly from: string; readonly to: string }, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    // Thai would count years from another beginning than all other times on the site.
    calendar: 'gregory',
  }).formatRange(startOfDay(from) * 1000, startOfDay(to) * 1000);

/** How far the reader's clock is from UTC, as `GMT+1`. */
export const timeZoneName = (language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
