import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the trading-features page. */
export const transMessages = defineMessages<typeof english>(
  'trans',
  (language) => import(`./locales/${language}.json`),
);
