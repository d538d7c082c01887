import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The texts of this module. */
export const wealthMessages = defineMessages<typeof enUs>('wealth', (language) => import(`./locales/${language}.json`));
