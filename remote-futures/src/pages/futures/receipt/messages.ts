import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The texts of a receipt, which load with it. */
export const receiptMessages = defineMessages<typeof enUs>(
  'futures-receipt',
  (language) => import(`./locales/${language}.json`),
);
