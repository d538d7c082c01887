import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>('marketing', (language) => import(`./locales/${language}.json`));

/** The messages of this module. */
export const marketingMessages = section('marketing');

/** The messages of the About page, apart from the others so that no other page loads them. */
export const aboutMessages = section('about');

/** The messages of the deal page. */
export const dealMessages = section('deal');

/** The messages of the quotes page, apart from the others so that no other page loads them. */
export const quotesMessages = section('quotes');

/** The messages of the trading-features page. */
export const transMessages = section('trans');

/** The messages of the fixed texts load with the first of their tabs that is opened. */
export const fixedTextMessages = section('fixedText');
