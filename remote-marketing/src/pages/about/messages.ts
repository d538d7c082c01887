import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the About page, apart from the others so that no other page loads them. */
export const aboutMessages = defineMessages<typeof english>(
  'about',
  (language) => import(`./locales/${language}.json`),
);
