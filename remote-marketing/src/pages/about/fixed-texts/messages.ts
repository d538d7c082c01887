import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the fixed texts load with the first of their tabs that is opened. */
export const fixedTextMessages = defineMessages<typeof english>(
  'about texts',
  (language) => import(`./locales/${language}.json`),
);
