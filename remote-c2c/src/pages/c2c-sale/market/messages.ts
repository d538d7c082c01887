import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the market: the offers of sellers, and buying from one. */
export const marketMessages = defineMessages<typeof english>(
  'c2c-market',
  (language) => import(`./locales/${language}.json`),
);
