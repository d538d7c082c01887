/** Which pending orders are shown beside the lists, so that each order stands once from when it is sent. No React. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import { zero } from '@livery/contract/decimal';
import { isSame } from '@livery/market-ui/order-entry';
import type { PendingOrder } from '../order-commands/order-commands.ts';

export interface OnTheirWay {
  /** Without an answer. */
  readonly sent: readonly PendingOrder[];
  /** Answered, and in no list yet. */
  readonly placed: readonly SpotOrder[];
  /** The keys of those that were answered and are in a list. */
  readonly listed: readonly string[];
}

/** An order's time is in whole seconds, and the page knows the server's time as exactly. */
const slackSeconds = 2;

/** Whether a listed order may be the one that was sent, before an answer names it. */
const isLike = (one: SpotOrder, { side, order: { symbol, type, price, amount }, sentAt }: PendingOrder): boolean =>
  one.symbol === symbol &&
  one.side === side &&
  one.type === type &&
  one.price !== null &&
  price !== undefined &&
  isSame(one.price, price) &&
  amount !== undefined &&
  isSame(one.amount, amount) &&
  one.createTime + slackSeconds > sentAt / 1000;

/** The order of an answer, until a list has it. What has traded of it, in the quote coin, and its fee no open row shows. */
const orderOf = ({ side, order, sentAt, placed }: PendingOrder): SpotOrder[] =>
  placed
    ? [
        {
          ...{ id: placed.id, symbol: order.symbol, side, type: order.type, state: placed.state },
          ...{ price: order.price ?? null, amount: order.amount ?? zero, filledAmount: placed.filledAmount },
          ...{ filledTotal: zero, feeRatio: zero, createTime: Math.floor(sentAt / 1000), endTime: null },
        },
      ]
    : [];

/** @param lists the newest open orders, and the newest that have ended */
export function onTheirWay(pending: readonly PendingOrder[], lists: readonly SpotOrder[]): OnTheirWay {
  const ids = new Set(lists.map(({ id }) => id));
  const isListed = ({ placed }: PendingOrder) => placed !== undefined && ids.has(placed.id);
  const named = new Set(pending.map(({ placed }) => placed?.id));
  /** A list may know of an order before its answer is here, or when that is lost. Each stands for one pending order alone. */
  const unnamed = lists.filter(({ id }) => !named.has(id));
  const isSeen = (order: PendingOrder) => {
    const place = unnamed.findIndex((one) => isLike(one, order));
    if (place >= 0) unnamed.splice(place, 1);
    return place >= 0;
  };
  return {
    sent: pending.filter((order) => !order.placed && !isSeen(order)),
    placed: pending.filter((order) => !isListed(order)).flatMap(orderOf),
    listed: pending.filter(isListed).map(({ key }) => key),
  };
}
