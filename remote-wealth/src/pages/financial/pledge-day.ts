import type { Language } from '@livery/i18n';

/** A day of payouts, which begin at midnight UTC: `6 Dec`. @param time epoch seconds */
export const payoutDay = (time: number, language: Language, month: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month, calendar: 'gregory', timeZone: 'UTC' }).format(
    time * 1000,
  );

/** The member's own day of a time: `6 Dec 2025`. @param time epoch seconds */
export const memberDay = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', calendar: 'gregory' }).format(time * 1000);
