import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The messages of this module. */
export const c2cMessages = defineMessages<typeof enUs>('c2c', (language) => import(`./locales/${language}.json`));
