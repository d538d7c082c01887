import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the page of withdrawal wallets. */
export const walletMessages = defineMessages<typeof english>(
  'wallets',
  (language) => import(`./locales/${language}.json`),
);
