/** Which sent orders are shown beside the lists, so that each order is shown exactly once. Pure. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import { isEqual, zero } from '@livery/contract/decimal';
import type { PendingOrder } from '../order-commands/order-commands.ts';

export interface PendingOrders {
  /** Sent, without an answer. */
  readonly sent: readonly PendingOrder[];
  /** Answered, but in no list yet. */
  readonly placed: readonly SpotOrder[];
  /** The keys of those that are answered and in a list. */
  readonly listed: readonly string[];
}

/** Both an order's time and the page's idea of the server's time are exact to a second. */
const toleranceSeconds = 2;

/** Whether an order may be the result of a pending order, judged without an answer that names it. */
const matches = (one: SpotOrder, { side, order: { symbol, type, price, amount }, sentAt }: PendingOrder): boolean =>
  one.symbol === symbol &&
  one.side === side &&
  one.type === type &&
  one.price !== null &&
  price !== undefined &&
  isEqual(one.price, price) &&
  amount !== undefined &&
  isEqual(one.amount, amount) &&
  one.createTime + toleranceSeconds > sentAt / 1000;

/** The order of an answer. Filled total and fee are not known, but no row of an open order shows them. */
const toOrder = ({ side, order, sentAt, placed }: PendingOrder): SpotOrder[] =>
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
export function pendingOrders(pending: readonly PendingOrder[], lists: readonly SpotOrder[]): PendingOrders {
  const ids = new Set(lists.map(({ id }) => id));
  const isListed = ({ placed }: PendingOrder) => placed !== undefined && ids.has(placed.id);
  const named = new Set(pending.map(({ placed }) => placed?.id));
  /** Listed orders that no answer names: the answer may be late or lost. Each matches one pending order at most. */
  const unnamed = lists.filter(({ id }) => !named.has(id));
  const isSeen = (order: PendingOrder) => {
    const place = unnamed.findIndex((one) => matches(one, order));
    if (place >= 0) unnamed.splice(place, 1);
    return place >= 0;
  };
  return {
    sent: pending.filter((order) => !order.placed && !isSeen(order)),
    placed: pending.filter((order) => !isListed(order)).flatMap(toOrder),
    listed: pending.filter(isListed).map(({ key }) => key),
  };
}
