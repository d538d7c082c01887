import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>(
  'futures',
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.json`),
);

/** The texts of this module. A chunk of this name also holds the texts of `@livery/market-ui`. */
export const futuresMessages = section('futures');

/** The texts of the history, apart from the page's so that they load with it. */
export const historyMessages = section('history');

/** The texts of a receipt, which load with it. */
export const receiptMessages = section('receipt');

/** The texts of what protects a member, which load where the operator offers it. */
export const riskMessages = section('risk');
