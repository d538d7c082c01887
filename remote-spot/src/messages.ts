import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The texts of this module. A chunk of this name also holds the texts of `@livery/market-ui`. */
export const spotMessages = defineMessages<typeof enUs>(
  'spot',
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.json`),
);
