import { openSpotOrdersCall, spotHistoryCall, type SpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { useEffect } from 'react';
import { spotMessages } from '../../../messages.ts';
import { usePendingOrders } from '../order-commands/order-commands.ts';
import { LeavingRow, useLeaving } from './leaving-row.tsx';
import { List, pageSize, usePage } from './list.tsx';
import { onTheirWay } from './on-their-way.ts';
import { OpenRow } from './open-row.tsx';
import { PendingRow } from './pending-row.tsx';

const source = { call: openSpotOrdersCall, topics: ['orders'] } as const;

/** How many there are, of one market or of all; `undefined` while that is not known, and when they are more than a page. */
export function useOpenCount(symbol: string | undefined): number | undefined {
  const count = usePage({ ...source, symbol }).data?.list.length;
  return count === pageSize ? undefined : count;
}

/** What rests in the books, and on top what is on its way there. */
export function OpenOrders({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslation(spotMessages);
  const open = usePage({ ...source, symbol });
  const ended = usePage({ ...source, call: spotHistoryCall, symbol });
  const leaving = useLeaving(open.data?.list, ended.data?.list);
  const { orders, markListed } = usePendingOrders();
  const pending = orders.filter(({ order }) => symbol === undefined || order.symbol === symbol);
  const lists = [...(open.data?.list ?? []), ...(ended.data?.list ?? [])];
  const { sent, placed, listed } = onTheirWay(pending, lists);
  useEffect(() => markListed(listed));
  const rowOf = (order: SpotOrder, refetch: () => Promise<unknown>) =>
    leaving.orders.includes(order) ? (
      <LeavingRow key={order.id} order={order} onGone={() => leaving.letGo(order.id)} />
    ) : (
      // One that the list of open orders has never had goes when that of the ended ones has it.
      <OpenRow key={order.id} order={order} refetch={() => Promise.all([refetch(), ended.refetch()])} />
    );
  return (
    <List
      label={t('ordersOpen')}
      heads={[
        ...[t('time'), t('ordersMarket'), t('ordersSide'), t('price'), t('amount'), t('total')],
        ...[t('ordersFilled'), t('ordersTools')],
      ]}
      {...source}
      symbol={symbol}
      also={[...leaving.orders, ...placed]}
      row={rowOf}
      empty={t('ordersNoneOpen')}
      before={sent.map((one) => (
        <PendingRow key={one.key} pending={one} />
      ))}
    />
  );
}
