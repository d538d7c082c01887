/** Which orders of the desk have to be shown beside the lists, so that each stands once, from when it is sent. No React. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import { zero } from '@livery/contract/decimal';
import type { Intent } from '../desk/intents.ts';
import { isSame } from '@livery/market-ui/order-entry';

export interface OnTheirWay {
  /** Without an answer. */
  readonly sent: readonly Intent[];
  /** Answered, and in no list yet. */
  readonly placed: readonly SpotOrder[];
  /** The keys of those that were answered and are in a list. */
  readonly listed: readonly string[];
}

/** An order's time is in whole seconds, and the page knows the server's time as exactly. */
const slackSeconds = 2;

/** Whether an order is what became of an intent, as far as that can be told before an answer names it. */
const isLike = (one: SpotOrder, { side, order: { symbol, type, price, amount }, since }: Intent): boolean =>
  one.symbol === symbol &&
  one.side === side &&
  one.type === type &&
  one.price !== null &&
  price !== undefined &&
  isSame(one.price, price) &&
  amount !== undefined &&
  isSame(one.amount, amount) &&
  one.createTime + slackSeconds > since / 1000;

/** The order of an answer, until a list has it. What has traded of it, in the quote coin, and its fee no open row shows. */
const orderOf = ({ side, order, since, placed }: Intent): SpotOrder[] =>
  placed
    ? [
        {
          ...{ id: placed.id, symbol: order.symbol, side, type: order.type, state: placed.state },
          ...{ price: order.price ?? null, amount: order.amount ?? zero, filledAmount: placed.filledAmount },
          ...{ filledTotal: zero, feeRatio: zero, createTime: Math.floor(since / 1000), endTime: null },
        },
      ]
    : [];

/** @param lists the newest open orders, and the newest that have ended */
export function onTheirWay(intents: readonly Intent[], lists: readonly SpotOrder[]): OnTheirWay {
  const ids = new Set(lists.map(({ id }) => id));
  const isListed = ({ placed }: Intent) => placed !== undefined && ids.has(placed.id);
  const named = new Set(intents.map(({ placed }) => placed?.id));
  /** A list may know of an order before its answer is here, or when that is lost. Each becomes of one intent alone. */
  const unnamed = lists.filter(({ id }) => !named.has(id));
  const isSeen = (intent: Intent) => {
    const place = unnamed.findIndex((one) => isLike(one, intent));
    if (place >= 0) unnamed.splice(place, 1);
    return place >= 0;
  };
  return {
    sent: intents.filter((intent) => !intent.placed && !isSeen(intent)),
    placed: intents.filter((intent) => !isListed(intent)).flatMap(orderOf),
    listed: intents.filter(isListed).map(({ key }) => key),
  };
}
