import type { Language } from '@livery/i18n';

/** A duration in whole minutes, rounded up: `3 min`, or as in a sentence `15 minutes`. */
export const formatMinutes = (seconds: number, language: Language, unitDisplay: 'short' | 'long' = 'short'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay }).format(
    Math.max(1, Math.ceil(seconds / 60)),
  );
