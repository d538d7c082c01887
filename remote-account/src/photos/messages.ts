import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts around photos, for every page that asks for one. */
export const photoMessages = defineMessages<typeof english>(
  'account-photos',
  (language) => import(`./locales/${language}.json`),
);
export type PhotoMessageKey = Parameters<Awaited<ReturnType<typeof photoMessages.load>>>[0];
