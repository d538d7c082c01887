import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The texts of this module. */
export const accountMessages = defineMessages<typeof enUs>(
  'account',
  (language) => import(`./locales/${language}.json`),
);
