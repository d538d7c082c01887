import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the steps after the form, which are loaded with them. */
export const reviewMessages = defineMessages<typeof english>(
  'withdraw-review',
  (language) => import(`./locales/${language}.json`),
);
