import { ordersCall, purchasesCall, type Order } from '@livery/contract/calls/c2c/orders';
import { latePaymentSeconds } from '@livery/contract/calls/c2c/states';
import { usePlatform, type ApiClient } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords, type ListedRecords, type LoadPage } from '@livery/platform/records';
import { filterAddress, ordersQueryOf, type OrderFilter } from './order-filter.ts';

const pageSize = 20;
/** More orders than one member acts on. Further ones are listed by their time. */
const maxWaiting = 100;

export interface Orders extends ListedRecords<Order> {
  /** How many there are in all; `undefined` while that is not known. */
  readonly total: number | undefined;
  /** Whether the first page could not be loaded, or, with rows, not again. */
  readonly isFailed: boolean;
  /** Whether it is loaded once there is a connection. */
  readonly isOffline: boolean;
  readonly retry: () => Promise<unknown>;
}

/**
 * The orders that a filter lets through, page by page: first those that wait for the member, then the newest. What changes and
 * what is new comes by itself.
 */
export function useOrders(filter: OrderFilter): Orders {
  const { api, clock } = usePlatform();
  const now = clock.now();
  const { call, query } = listCall(filter, now);
  const answer = useMemberCall(call, { query: { ...query, pageSize } }, ['c2c']);
  const { type } = filter;
  const waiting = useMemberCall(
    ordersCall,
    { query: { ...ordersQueryOf(filter, now), ...(type && { type }), turn: 'mine', pageSize: maxWaiting } },
    ['c2c'],
  );
  // Of another filter.
  const first = answer.isPlaceholderData ? undefined : answer.data;
  const { rows, ...listed } = useListedRecords<Order>({
    key: filterAddress(filter),
    first,
    pageSize,
    load: ordersLoader(api, filter, now),
    // A cancelled order may be paid late.
    isFinal: ({ status, endTime }) => status === 'released' || (endTime ?? now) + latePaymentSeconds < now,
    recheckOn: answer.dataUpdatedAt,
  });
  const waitingNow = waiting.isPlaceholderData ? undefined : waiting.data?.list;
  return {
    ...listed,
    rows: rows && waitingFirst(rows, waitingNow ?? []),
    total: first?.total ?? (listed.isComplete ? rows?.length : undefined),
    isFailed: answer.isError,
    isOffline: answer.fetchStatus === 'paused',
    retry: answer.refetch,
  };
}

/**
 * The call that lists what a filter lets through, with its query. What the member bought is the history that the specification
 * has a call for (spec §7 `/c2c/history/deposit`). @param now in epoch seconds
 */
function listCall(filter: OrderFilter, now: number) {
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

/** Until when the member has what an order waits for, in epoch seconds; `undefined` where nothing ends it. */
export function memberDeadline({ waitsFor, status, payBefore, releaseBefore }: Order): number | undefined {
  if (waitsFor === 'pay') return payBefore;
  return waitsFor === 'release' && status !== 'latePaid' ? (releaseBefore ?? undefined) : undefined;
}

/** Orders by their time, below those that wait for the member, of which the one that ends soonest is the first. */
export function waitingFirst(orders: readonly Order[], waiting: readonly Order[]): readonly Order[] {
  if (waiting.length === 0) return orders;
  const ids = new Set(waiting.map(({ id }) => id));
  return [
    ...waiting.toSorted((one, other) => (memberDeadline(one) ?? Infinity) - (memberDeadline(other) ?? Infinity)),
    ...orders.filter(({ id }) => !ids.has(id)),
  ];
}
