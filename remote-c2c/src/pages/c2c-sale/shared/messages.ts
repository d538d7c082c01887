import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of what several views of the page show. */
export const sharedMessages = defineMessages<typeof english>(
  'c2c-shared',
  (language) => import(`./locales/${language}.json`),
);
