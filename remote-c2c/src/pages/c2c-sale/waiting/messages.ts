import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of what waits for the member. */
export const waitingMessages = defineMessages<typeof english>(
  'c2c-waiting',
  (language) => import(`./locales/${language}.json`),
);
