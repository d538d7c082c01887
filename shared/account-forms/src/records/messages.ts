import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the filters of lists of records. */
export const recordMessages = defineMessages<typeof english>(
  'records',
  (language) => import(`./locales/${language}.json`),
);
