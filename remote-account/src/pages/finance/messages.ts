import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the records, apart from those of other pages so that no other page loads them. */
export const financeMessages = defineMessages<typeof english>(
  'finance',
  (language) => import(`./locales/${language}.json`),
);
