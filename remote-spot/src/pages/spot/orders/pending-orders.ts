/** Which sent orders are shown beside the lists, so that each order is shown exactly once. Pure. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import { zero } from '@livery/contract/decimal';
import type { Intent } from '../desk/intents.ts';
import { isSame } from '@livery/market-ui/order-entry';

export interface PendingOrders {
  /** Sent, without an answer. */
  readonly sent: readonly Intent[];
  /** Answered, but in no list yet. */
  readonly placed: readonly SpotOrder[];
  /** The keys of those that are answered and in a list. */
  readonly listed: readonly string[];
}

/** Both an order's time and the page's idea of the server's time are exact to a second. */
const toleranceSeconds = 2;

/** Whether an order may be the result of an intent, judged without an answer that names it. */
const matches = (one: SpotOrder, { side, order: { symbol, type, price, amount }, since }: Intent): boolean =>
  one.symbol === symbol &&
  one.side === side &&
  one.type === type &&
  one.price !== null &&
  price !== undefined &&
  isSame(one.price, price) &&
  amount !== undefined &&
  isSame(one.amount, amount) &&
  one.createTime + toleranceSeconds > since / 1000;

/** The order of an answer. Filled total and fee are not known, but no row of an open order shows them. */
const toOrder = ({ side, order, since, placed }: Intent): SpotOrder[] =>
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
export function pendingOrders(intents: readonly Intent[], lists: readonly SpotOrder[]): PendingOrders {
  const ids = new Set(lists.map(({ id }) => id));
  const isListed = ({ placed }: Intent) => placed !== undefined && ids.has(placed.id);
  const named = new Set(intents.map(({ placed }) => placed?.id));
  /** Listed orders that no answer names: the answer may be late or lost. Each matches one intent at most. */
  const unnamed = lists.filter(({ id }) => !named.has(id));
  const isSeen = (intent: Intent) => {
    const place = unnamed.findIndex((one) => matches(one, intent));
    if (place >= 0) unnamed.splice(place, 1);
    return place >= 0;
  };
  return {
    sent: intents.filter((intent) => !intent.placed && !isSeen(intent)),
    placed: intents.filter((intent) => !isListed(intent)).flatMap(toOrder),
    listed: intents.filter(isListed).map(({ key }) => key),
  };
}
