import { ordersCall, purchasesCall, type Order } from '@livery/contract/calls/c2c/orders';
import { latePaymentSeconds } from '@livery/contract/calls/c2c/states';
import { usePlatform, type ApiClient } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords, type ListedRecords, type LoadPage } from '@livery/platform/records';
import { filterAddress, ordersQueryOf, type OrderFilter } from './order-filter.ts';

const pageSize = 20;
/** More orders than a member can have waiting. Any further ones are listed by time only. */
const maxWaiting = 100;

export interface Orders extends ListedRecords<Order> {
  /** The total number; `undefined` until it is known. */
  readonly total: number | undefined;
  /** Whether the first page failed to load, or, where rows are shown, failed to reload. */
  readonly isFailed: boolean;
  /** Whether loading waits for a connection. */
  readonly isOffline: boolean;
  readonly retry: () => Promise<unknown>;
}

/**
 * The orders that match a filter, page by page: first those that wait for the member, then the newest. New and changed orders
 * appear without a reload.
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
  // While a new filter loads, the previous filter's answer is ignored.
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
 * The call and the query that list the orders of a filter. Purchases have a call of their own (spec §7
 * `/c2c/history/deposit`). @param now in epoch seconds
 */
function listCall(filter: OrderFilter, now: number) {
  const query = ordersQueryOf(filter, now);
  const { type, isMine } = filter;
  if (type === 'buy' && !isMine) return { call: purchasesCall, query };
  return { call: ordersCall, query: { ...query, ...(type && { type }), ...(isMine && { turn: 'mine' as const }) } };
}

/** Loads pages of the orders that match a filter. @param now in epoch seconds */
export function ordersLoader(api: ApiClient, filter: OrderFilter, now: number): LoadPage<Order> {
  const { call, query } = listCall(filter, now);
  return async (page, signal) => {
    const { list } = await api.call(call, { query: { ...query, ...page } }, { signal, quiet: true });
    return list;
  };
}

/** The time by which the member must act, in epoch seconds; `undefined` without a deadline. */
export function memberDeadline({ waitsFor, status, payBefore, releaseBefore }: Order): number | undefined {
  if (waitsFor === 'pay') return payBefore;
  return waitsFor === 'release' && status !== 'latePaid' ? (releaseBefore ?? undefined) : undefined;
}

/** Puts the orders that wait for the member first, the soonest deadline on top; the others keep their order. */
export function waitingFirst(orders: readonly Order[], waiting: readonly Order[]): readonly Order[] {
  if (waiting.length === 0) return orders;
  const ids = new Set(waiting.map(({ id }) => id));
  return [
    ...waiting.toSorted((one, other) => (memberDeadline(one) ?? Infinity) - (memberDeadline(other) ?? Infinity)),
    ...orders.filter(({ id }) => !ids.has(id)),
  ];
}
