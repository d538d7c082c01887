import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the transfer page. */
export const transferMessages = defineMessages<typeof english>(
  'transfer',
  (language) => import(`./locales/${language}.json`),
);
