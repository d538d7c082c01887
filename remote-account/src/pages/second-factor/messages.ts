import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the pages about authenticator app, passkeys and recovery codes. */
export const secondFactorPageMessages = defineMessages<typeof english>(
  'second-factor-pages',
  (language) => import(`./locales/${language}.json`),
);
