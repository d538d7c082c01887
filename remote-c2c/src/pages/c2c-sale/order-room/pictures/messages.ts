import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts around pictures of an order, in its chat, its dialogs and its time line. */
export const pictureMessages = defineMessages<typeof english>(
  'c2c-pictures',
  (language) => import(`./locales/${language}.json`),
);
