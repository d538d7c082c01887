import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the profile. */
export const meMessages = defineMessages<typeof english>('me', (language) => import(`./locales/${language}.json`));
