import { salesCall, type Sale } from '@livery/contract/calls/c2c/offers';
import { standingOfferStatuses, type OfferStatus } from '@livery/contract/calls/c2c/states';
import { isZero } from '@livery/contract/decimal';
import { usePlatform, type Platform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords, type ListedRecords, type LoadPage } from '@livery/platform/records';

/** Spec §9. */
const pageSize = 10;

export const isStanding = ({ status }: Pick<Sale, 'status'>): boolean =>
  standingOfferStatuses.some((standing) => standing === status);

/** Loads pages of the member's offers, in one status or in all. */
export const offersLoader =
  ({ api }: Pick<Platform, 'api'>, status: OfferStatus | undefined): LoadPage<Sale> =>
  async (page, signal) => {
    const query = { ...page, ...(status && { status: [status] }) };
    return (await api.call(salesCall, { query }, { signal, quiet: true })).list;
  };

export interface Offers extends ListedRecords<Sale> {
  /** The total number; `undefined` until it is known. */
  readonly total: number | undefined;
  /** Whether the first page failed to load, or, where rows are shown, failed to reload. */
  readonly isFailed: boolean;
  /** Whether loading waits for a connection. */
  readonly isOffline: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The member's own offers, newest first, page by page (spec §7 `/c2c/history/withdraw`). */
export function useOffers(status: OfferStatus | undefined): Offers {
  const platform = usePlatform();
  const query = { pageSize, ...(status && { status: [status] }) };
  const answer = useMemberCall(salesCall, { query }, ['c2c']);
  const first = answer.isPlaceholderData ? undefined : answer.data;
  const listed = useListedRecords<Sale>({
    key: status ?? 'all',
    first,
    pageSize,
    recheckOn: first,
    load: offersLoader(platform, status),
    isFinal: (offer) => !isStanding(offer) && isZero(offer.inOrders),
  });
  return {
    ...listed,
    total: first?.total,
    isFailed: answer.isError,
    isOffline: answer.fetchStatus === 'paused',
    refetch: answer.refetch,
  };
}
