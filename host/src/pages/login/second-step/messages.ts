import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the second step of a sign-in, which most visitors never see. */
export const secondStepMessages = defineMessages<typeof english>(
  'second-step',
  (language) => import(`./locales/${language}.json`),
);
