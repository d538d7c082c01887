import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the deposit page. */
export const depositMessages = defineMessages<typeof english>(
  'deposit',
  (language) => import(`./locales/${language}.json`),
);
