import { defineMessages, type MessageKey } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>('c2c', (language) => import(`./locales/${language}.json`));

/** The messages of this module. */
export const c2cMessages = section('c2c');

/** The messages of the market: the offers of sellers, and buying from one. */
export const marketMessages = section('market');

/** The messages of the list of own offers. */
export const offersMessages = section('offers');

/** The messages of the order room. */
export const orderRoomMessages = section('orderRoom');

/** The messages of the list of orders. */
export const ordersMessages = section('orders');

/** The messages of the form of an own offer. */
export const sellMessages = section('sell');

/** The messages of statuses, sides and sellers, which several views show. */
export const tradeMessages = section('trade');

/** The messages of the strip for orders that wait for the member. */
export const waitingMessages = section('waiting');

/** The texts of an order's chat. */
export const chatMessages = section('chat');

/** The texts of the dialogs by which a member takes an order a step further. */
export const orderDialogMessages = section('orderDialog');

/** The texts around pictures of an order, in its chat, its dialogs and its time line. */
export const pictureMessages = section('picture');

/** What happens to an order, for its time line and the lines between the messages of its chat. */
export const timelineMessages = section('timeline');
export type TimelineMessageKey = MessageKey<typeof timelineMessages>;
