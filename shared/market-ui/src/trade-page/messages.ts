import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts that trade pages share. A chunk of this name also holds those of the remote, so one request brings both. */
export const tradePageMessages = defineMessages<typeof english>(
  'trade-page',
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.json`),
);
