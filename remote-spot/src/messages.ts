import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>(
  'spot',
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.json`),
);

/** The texts of this module. A chunk of this name also holds the texts of `@livery/market-ui`. */
export const spotMessages = section('spot');

/** The texts of price alerts. */
export const alertMessages = section('alerts');

/** The texts of chart layouts. */
export const layoutMessages = section('layouts');
