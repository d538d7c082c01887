import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** What the list of holds says; few members open it. */
export const holdMessages = defineMessages<typeof english>('holds', (language) => import(`./locales/${language}.json`));
