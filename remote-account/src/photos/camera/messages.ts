import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the camera, loaded with it. */
export const cameraMessages = defineMessages<typeof english>(
  'account-camera',
  (language) => import(`./locales/${language}.json`),
);
