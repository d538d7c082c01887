import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of an order's chat. */
export const chatMessages = defineMessages<typeof english>(
  'c2c-chat',
  (language) => import(`./locales/${language}.json`),
);
