import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The texts of the fields of an account, and of the calls that send them. */
export const accountFormMessages = defineMessages<typeof enUs>(
  'account-forms',
  (language) => import(`./locales/${language}.json`),
);

/** The message of each kind of failed call. */
export const errorMessageKeys = {
  server: 'errorServer',
  network: 'errorNetwork',
  timeout: 'errorTimeout',
  unreadable: 'errorUnreadable',
} as const;
