import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>(
  'market-ui',
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.json`),
);

/** The texts of the parts. A chunk of this name also holds the texts of the remote, so one request brings both. */
export const marketUiMessages = section('marketUi');

/** The full names of the chart's indicators. */
export const indicatorMessages = section('indicators');

/** The texts that trade pages share. A chunk of this name also holds those of the remote, so one request brings both. */
export const tradePageMessages = section('tradePage');
