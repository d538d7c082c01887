import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The words of the trading-features page alone. */
export const transMessages = defineMessages<typeof english>(
  'trans',
  (language) => import(`./locales/${language}.json`),
);
