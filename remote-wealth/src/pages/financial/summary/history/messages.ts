import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the curve of income. */
export const historyMessages = defineMessages<typeof english>(
  'wealth-history',
  (language) => import(`./locales/${language}.json`),
);
