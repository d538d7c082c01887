import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the withdrawal page. */
export const withdrawMessages = defineMessages<typeof english>(
  'withdraw',
  (language) => import(`./locales/${language}.json`),
);
