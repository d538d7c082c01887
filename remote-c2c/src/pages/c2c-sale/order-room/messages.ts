import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the order room. Those of its dialogs are apart, and loaded with the first of them. */
export const orderRoomMessages = defineMessages<typeof english>(
  'c2c-order-room',
  (language) => import(`./locales/${language}.json`),
);
