import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the pages that change what keeps an account safe. */
export const updateMessages = defineMessages<typeof english>(
  'update',
  (language) => import(`./locales/${language}.json`),
);
