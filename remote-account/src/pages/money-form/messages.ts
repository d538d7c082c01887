import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages that the forms about money share: fields, faults, outcomes. */
export const moneyFormMessages = defineMessages<typeof english>(
  'money-form',
  (language) => import(`./locales/${language}.json`),
);
