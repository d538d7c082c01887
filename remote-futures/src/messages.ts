import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The texts of this module. A chunk of this name also holds the texts of `@livery/market-ui`. */
export const futuresMessages = defineMessages<typeof enUs>(
  'futures',
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.json`),
);
