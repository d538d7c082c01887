import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of what a member wants to be told of; the bell itself does not need them. */
export const preferencesMessages = defineMessages<typeof english>(
  'notice-preferences',
  (language) => import(`./locales/${language}.json`),
);
