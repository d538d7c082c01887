import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { useTranslation } from '@livery/i18n';
import { usePlatform, useSignedIn } from '@livery/platform';
import { Button } from '@livery/ui';
import { OrdersExport } from '../export/orders-export.tsx';
import { ordersMessages } from '../../../../messages.ts';
import type { OrderTab } from '../order-tab.ts';
import { OrderList } from './order-list.tsx';
import { ListRoom, NoOrders, OrdersMissing, OrdersOfVisitor } from './order-states.tsx';
import { ListFoot } from './order-table-style.ts';
import { useOrders, type Orders } from './use-orders.ts';

const minute = 60;

export interface OrdersViewProps {
  readonly categoryId: number;
  readonly tab: OrderTab;
  readonly redeeming: ReadonlySet<number>;
  readonly onRedeem: (order: WealthOrder) => void;
  readonly onClose: () => void;
}

function ListStatus({ orders }: { readonly orders: Orders }) {
  const t = useTranslation(ordersMessages);
  const { isFailed, isOffline, isMoreFailed, isComplete, retry, loadMore } = orders;
  const isStale = isFailed || isOffline;
  const text = isStale ? 'notRefreshed' : isMoreFailed ? 'moreFailed' : isComplete ? 'noMore' : 'loadingMore';
  return (
    <>
      <span role="status">{t(text)}</span>
      {(isStale || isMoreFailed) && (
        <Button size={28} onClick={isStale ? retry : loadMore}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  );
}

/** The orders of a tab in every state of their list (spec §2.9, §4 'Order tabs'). */
export function OrdersView({ categoryId, tab, redeeming, onRedeem, onClose }: OrdersViewProps) {
  const t = useTranslation(ordersMessages);
  const { clock } = usePlatform();
  const isMember = useSignedIn();
  const orders = useOrders(categoryId, tab);
  const { rows } = orders;
  if (!rows) return <ListRoom>{isMember ? <OrdersMissing {...orders} /> : <OrdersOfVisitor />}</ListRoom>;
  if (rows.length === 0)
    return (
      <ListRoom>
        <NoOrders tab={tab} onClose={onClose} />
      </ListRoom>
    );
  return (
    <>
      <OrderList {...{ ...orders, tab, rows, redeeming, onRedeem }} now={Math.floor(clock.now() / minute) * minute} />
      <ListFoot>
        <ListStatus orders={orders} />
        <span data-hint>{t('paidAtMidnight')}</span>
        <OrdersExport categoryId={categoryId} tab={tab} />
      </ListFoot>
    </>
  );
}
