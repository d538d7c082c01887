import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the field that asks for a second factor. */
export const secondFactorMessages = defineMessages<typeof english>(
  'second-factor',
  (language) => import(`./locales/${language}.json`),
);
