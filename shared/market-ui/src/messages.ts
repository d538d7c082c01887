import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The texts of the parts. A chunk of this name also holds the texts of the remote, so one request brings both. */
export const marketUiMessages = defineMessages<typeof enUs>(
  'market-ui',
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.json`),
);
