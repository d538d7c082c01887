import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the list of orders, which load with it. */
export const ordersMessages = defineMessages<typeof english>(
  'c2c-orders',
  (language) => import(`./locales/${language}.json`),
);
