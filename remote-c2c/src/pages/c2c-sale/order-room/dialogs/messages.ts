import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the dialogs by which a member takes an order a step further. */
export const orderDialogMessages = defineMessages<typeof english>(
  'c2c-order-dialogs',
  (language) => import(`./locales/${language}.json`),
);
