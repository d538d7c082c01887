import { defineWords } from '@livery/i18n';

/** The host's own words. */
export const hostWords = defineWords<typeof import('./locales/en-US.json')>(
  'host',
  (language) => import(`./locales/${language}.json`),
);
