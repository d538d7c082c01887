import { openSpotOrdersCall, spotHistoryCall, type SpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { useEffect } from 'react';
import { spotMessages } from '../../../messages.ts';
import { usePendingOrders } from '../order-commands/order-commands.ts';
import { LeavingRow, useLeaving } from './leaving-row.tsx';
import { PagedList, pageSize, usePage } from './paged-list.tsx';
import { pendingOrders } from './pending-orders.ts';
import { OpenRow } from './open-row.tsx';
import { PendingRow } from './pending-row.tsx';

const source = { call: openSpotOrdersCall, topics: ['orders'] } as const;

/** The number of open orders; `undefined` while it is loading and if they fill more than a page. */
export function useOpenCount(symbol: string | undefined): number | undefined {
  const count = usePage({ ...source, symbol }).data?.list.length;
  return count === pageSize ? undefined : count;
}

/** The member's open orders, below those that are being sent. */
export function OpenOrders({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslation(spotMessages);
  const open = usePage({ ...source, symbol });
  const ended = usePage({ ...source, call: spotHistoryCall, symbol });
  const leaving = useLeaving(open.data?.list, ended.data?.list);
  const { orders, markListed } = usePendingOrders();
  const pending = orders.filter(({ order }) => symbol === undefined || order.symbol === symbol);
  const lists = [...(open.data?.list ?? []), ...(ended.data?.list ?? [])];
  const { sent, placed, listed } = pendingOrders(pending, lists);
  useEffect(() => markListed(listed));
  const renderRow = (order: SpotOrder, refetch: () => Promise<unknown>) =>
    leaving.orders.includes(order) ? (
      <LeavingRow key={order.id} order={order} onGone={() => leaving.remove(order.id)} />
    ) : (
      // An order that was filled before it was ever listed as open leaves with the list of ended orders.
      <OpenRow key={order.id} order={order} refetch={() => Promise.all([refetch(), ended.refetch()])} />
    );
  return (
    <PagedList
      label={t('ordersOpen')}
      hasTools
      heads={(total) => [
        ...[t('time'), t('ordersMarket'), t('ordersSide'), t('price'), t('amount'), total],
        ...[t('ordersFilled'), t('ordersTools')],
      ]}
      {...source}
      symbol={symbol}
      also={[...leaving.orders, ...placed]}
      row={renderRow}
      empty={t('ordersNoneOpen')}
      before={sent.map((one) => (
        <PendingRow key={one.key} pending={one} />
      ))}
    />
  );
}
