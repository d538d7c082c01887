import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>('sample', (language) => import(`./locales/${language}.json`));

/** The messages of the page. */
export const sampleMessages = section('page');
/** The messages of the transfers on it. */
export const transferMessages = section('transfers');
