import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the list of own offers. */
export const offersMessages = defineMessages<typeof english>(
  'c2c-offers',
  (language) => import(`./locales/${language}.json`),
);
