import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>('wealth', (language) => import(`./locales/${language}.json`));

/** The texts of this module. */
export const wealthMessages = section('wealth');

/** The messages of a purchase and its preview. */
export const buyMessages = section('buy');

/** The messages of the income calculator. */
export const calculatorMessages = section('calculator');

/** The messages of the orders dialog. */
export const ordersMessages = section('orders');

/** The messages of the rules and of the agreement. */
export const rulesMessages = section('rules');

/** The messages of the income curve. */
export const historyMessages = section('history');
