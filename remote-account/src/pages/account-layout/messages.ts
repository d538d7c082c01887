import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the frame that the account's pages share. */
export const accountLayoutMessages = defineMessages<typeof english>(
  'account-layout',
  (language) => import(`./locales/${language}.json`),
);
