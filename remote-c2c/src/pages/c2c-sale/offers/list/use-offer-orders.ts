import { saleOrdersCall, type Order } from '@livery/contract/calls/c2c/orders';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords } from '@livery/platform/records';

/** Spec §9. */
const pageSize = 10;

/** The orders of an offer, newest first, page by page. */
export function useOfferOrders(id: number) {
  const { api } = usePlatform();
  const answer = useMemberCall(saleOrdersCall, { params: { id }, query: { pageSize } }, ['c2c']);
  const first = answer.isPlaceholderData ? undefined : answer.data;
  const listed = useListedRecords<Order>({
    ...{ key: String(id), first, pageSize, recheckOn: first },
    async load(page, signal) {
      return (await api.call(saleOrdersCall, { params: { id }, query: page }, { signal, quiet: true })).list;
    },
    isFinal: ({ status }) => status === 'released' || status === 'cancelled',
  });
  return { ...listed, isFailed: answer.isError, refetch: answer.refetch };
}
