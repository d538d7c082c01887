import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of `/bank-setting`. */
export const bankMessages = defineMessages<typeof english>(
  'account-banks',
  (language) => import(`./locales/${language}.json`),
);
export type BankMessageKey = Parameters<Awaited<ReturnType<typeof bankMessages.load>>>[0];
