import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of a purchase and of what it is computed from. */
export const buyMessages = defineMessages<typeof english>(
  'wealth-buy',
  (language) => import(`./locales/${language}.json`),
);
