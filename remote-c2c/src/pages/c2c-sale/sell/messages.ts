import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the form of an own offer. */
export const sellMessages = defineMessages<typeof english>(
  'c2c-sell',
  (language) => import(`./locales/${language}.json`),
);
