import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** What only the assets page says, apart from the texts that other pages of the module share. */
export const assetsMessages = defineMessages<typeof english>(
  'assets',
  (language) => import(`./locales/${language}.json`),
);
