import { ordersCall, type Order } from '@livery/contract/calls/c2c/orders';
import { latePaymentSeconds } from '@livery/contract/calls/c2c/states';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords, type ListedRecords } from '@livery/platform/records';
import { filterAddress, ordersQueryOf, type OrderFilter } from '../filter/order-filter.ts';
import { listCall, ordersLoader } from './list-call.ts';
import { waitingFirst } from './waiting-first.ts';

export const pageSize = 20;
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
