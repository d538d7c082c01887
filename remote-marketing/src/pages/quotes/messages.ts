import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the quotes page, apart from the others so that no other page loads them. */
export const quotesMessages = defineMessages<typeof english>(
  'quotes',
  (language) => import(`./locales/${language}.json`),
);
