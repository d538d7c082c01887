import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of this module. */
export const marketingMessages = defineMessages<typeof english>(
  'marketing',
  (language) => import(`./locales/${language}.json`),
);
