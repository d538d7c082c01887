import { wealthOrdersCall, wealthTab, type WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords, type ListedRecords } from '@livery/platform/records';
import { useState } from 'react';

/** Spec §9. */
const pageSize = 10;

export interface Orders extends ListedRecords<WealthOrder> {
  /** Whether the first page failed to load, or, where rows are shown, failed to reload. */
  readonly isFailed: boolean;
  /** Whether loading waits for a connection. */
  readonly isOffline: boolean;
  readonly retry: () => Promise<unknown>;
}

/**
 * A member's pledges in a category and tab, page by page. A list reloads when it opens (spec §4 'Order tabs'): cached rows of
 * an earlier one are not shown.
 */
export function useOrders(categoryId: number, tab: OrderTab): Orders {
  const { api } = usePlatform();
  const params = { id: categoryId };
  const status = wealthTab[tab];
  const answer = useMemberCall(wealthOrdersCall, { params, query: { status, pageSize } }, ['wealth']);
  const { dataUpdatedAt, errorUpdatedAt } = answer;
  // The cached answer that existed when this list opened.
  const [earlier] = useState({ dataUpdatedAt, errorUpdatedAt });
  const isNew = dataUpdatedAt !== earlier.dataUpdatedAt && !answer.isPlaceholderData;
  const first = isNew ? answer.data : undefined;
  const listed = useListedRecords<WealthOrder>({
    key: `${categoryId} ${tab}`,
    first,
    pageSize,
    // An ended pledge never changes. Running ones change together, once a day.
    isFinal: () => tab !== 'holding',
    recheckOn: first,
    async load(page, signal) {
      const { list } = await api.call(
        wealthOrdersCall,
        { params, query: { status, ...page } },
        { signal, quiet: true },
      );
      return list;
    },
  });
  return {
    ...listed,
    isFailed: answer.isError && errorUpdatedAt !== earlier.errorUpdatedAt,
    isOffline: answer.fetchStatus === 'paused',
    retry: answer.refetch,
  };
}

/** The tabs of the orders dialog (spec §2.9, §4): running; ended at maturity; ended early by the member. */
export type OrderTab = keyof typeof wealthTab;

export const orderTabs: readonly OrderTab[] = ['holding', 'completed', 'redeemed'];
