import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the field for a funds password. */
export const fundsPermitMessages = defineMessages<typeof english>(
  'funds-permit',
  (language) => import(`./locales/${language}.json`),
);
