import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages that all pages about money share. */
export const moneyMessages = defineMessages<typeof english>(
  'money',
  (language) => import(`./locales/${language}.json`),
);
