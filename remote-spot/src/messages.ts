import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The words of this module. */
export const spotMessages = defineMessages<typeof enUs>('spot', (language) => import(`./locales/${language}.json`));
