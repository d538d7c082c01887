import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the rules and of the agreement. */
export const rulesMessages = defineMessages<typeof english>(
  'wealth-rules',
  (language) => import(`./locales/${language}.json`),
);
