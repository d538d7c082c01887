import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>('marketing', (language) => import(`./locales/${language}.json`));

/** The messages of the home page, the service page and the links between pages. */
export const marketingMessages = section('marketing');

/** The messages of the About page. */
export const aboutMessages = section('about');

/** The messages of the deal page. */
export const dealMessages = section('deal');

/** The messages of the quotes page. */
export const quotesMessages = section('quotes');

/** The messages of the trading-features page. */
export const transMessages = section('trans');

/** The fixed texts of the About page. */
export const fixedTextMessages = section('fixedText');
