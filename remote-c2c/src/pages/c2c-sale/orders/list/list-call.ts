import { ordersCall, purchasesCall, type Order } from '@livery/contract/calls/c2c/orders';
import type { ApiClient } from '@livery/platform';
import type { LoadPage } from '@livery/platform/records';
import { ordersQueryOf, type OrderFilter } from '../filter/order-filter.ts';

/**
 * The call that lists what a filter lets through, with its query. What the member bought is the history that the specification
 * has a call for (spec §7 `/c2c/history/deposit`). @param now in epoch seconds
 */
export function listCall(filter: OrderFilter, now: number) {
  const query = ordersQueryOf(filter, now);
  const { type, isMine } = filter;
  if (type === 'buy' && !isMine) return { call: purchasesCall, query };
  return { call: ordersCall, query: { ...query, ...(type && { type }), ...(isMine && { turn: 'mine' as const }) } };
}

/** Loads pages of what a filter lets through. @param now in epoch seconds */
export function ordersLoader(api: ApiClient, filter: OrderFilter, now: number): LoadPage<Order> {
  const { call, query } = listCall(filter, now);
  return async (page, signal) => {
    const { list } = await api.call(call, { query: { ...query, ...page } }, { signal, quiet: true });
    return list;
  };
}
