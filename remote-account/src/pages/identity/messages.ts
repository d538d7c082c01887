import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of `/auth` and `/auth-step`. */
export const identityMessages = defineMessages<typeof english>(
  'account-identity',
  (language) => import(`./locales/${language}.json`),
);
