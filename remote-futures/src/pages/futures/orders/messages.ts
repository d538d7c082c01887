import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The texts of the history, apart from the page's so that they load with it. */
export const historyMessages = defineMessages<typeof enUs>(
  'futures-history',
  (language) => import(`./locales/${language}.json`),
);
