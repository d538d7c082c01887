import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the orders dialog, which load with it. */
export const ordersMessages = defineMessages<typeof english>(
  'wealth-orders',
  (language) => import(`./locales/${language}.json`),
);
