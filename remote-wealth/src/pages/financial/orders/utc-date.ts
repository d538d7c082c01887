import type { Language } from '@livery/i18n';

/** The day of a payout, which comes at its midnight in UTC: `24 November`, `11月24日`. */
export const formatPayoutDay = (epochSeconds: number, language: Language, month: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month, timeZone: 'UTC' },
    // Thai would count years from another beginning than all other times on the site.
    calendar: 'gregory',
  }).format(epochSeconds * 1000);
