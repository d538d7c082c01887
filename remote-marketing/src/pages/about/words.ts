import { defineWords } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The words of the About page alone, so that no other page loads them. */
export const aboutWords = defineWords<typeof english>('about', (language) => import(`./locales/${language}.json`));
