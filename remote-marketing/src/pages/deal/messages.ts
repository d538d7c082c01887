import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The messages of the deal page. */
export const dealMessages = defineMessages<typeof english>('deal', (language) => import(`./locales/${language}.json`));
