import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** What is wrong with a photo that is not sent. */
export const photoProblemMessages = defineMessages<typeof english>(
  'photo-problems',
  (language) => import(`./locales/${language}.json`),
);
export type PhotoProblemMessageKey = Parameters<Awaited<ReturnType<typeof photoProblemMessages.load>>>[0];
