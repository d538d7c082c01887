import { defineWords } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The words of this module. */
export const spotWords = defineWords<typeof enUs>('spot', (language) => import(`./locales/${language}.json`));
