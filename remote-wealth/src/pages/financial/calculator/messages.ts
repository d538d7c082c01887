import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the income calculator alone. */
export const calculatorMessages = defineMessages<typeof english>(
  'wealth-calculator',
  (language) => import(`./locales/${language}.json`),
);
