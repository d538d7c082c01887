import { useTranslation } from '@livery/i18n';
import { LogInLink } from '@livery/market-ui/market';
import { Button, EmptyState, ErrorState, VisuallyHidden } from '@livery/ui';
import { CloudOff, PiggyBank } from 'lucide-react';
import type { ReactNode } from 'react';
import { ordersMessages } from '../../../../messages.ts';
import type { OrderTab } from '../order-tab.ts';
import { LoadingRows } from './order-list.tsx';
import { ListFoot, OrderTable } from './order-table-style.ts';
import type { Orders } from './use-orders.ts';

const empty = {
  holding: { title: 'noHolding', text: 'noHoldingHint' },
  completed: { title: 'noCompleted', text: 'noCompletedHint' },
  redeemed: { title: 'noRedeemed', text: 'noRedeemedHint' },
} as const;

/** A tab without an order, with the way to the products. */
export function NoOrders({ tab, onClose }: { readonly tab: OrderTab; readonly onClose: () => void }) {
  const t = useTranslation(ordersMessages);
  const { title, text } = empty[tab];
  return (
    <EmptyState
      icon={<PiggyBank size={20} />}
      title={t(title)}
      text={t(text)}
      action={
        <Button size={28} onClick={onClose}>
          {t('seeProducts')}
        </Button>
      }
    />
  );
}

/** A visitor has no orders. The login leads back here. */
export function OrdersOfVisitor() {
  const t = useTranslation(ordersMessages);
  return (
    <EmptyState
      icon={<PiggyBank size={20} />}
      title={t('logInHint')}
      action={<LogInLink size={28}>{t('logIn')}</LogInLink>}
    />
  );
}

/** In the place of orders that are not there yet: loading, offline, or failed with a retry. */
export function OrdersMissing({ isOffline, isFailed, retry }: Pick<Orders, 'isOffline' | 'isFailed' | 'retry'>) {
  const t = useTranslation(ordersMessages);
  if (isOffline) return <EmptyState icon={<CloudOff size={20} />} title={t('offline')} text={t('offlineHint')} />;
  if (isFailed)
    return <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={retry} />;
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <LoadingRows rows={6} />
    </>
  );
}

/** The room of the list and of the line below it, which is as high in every state. */
export function ListRoom({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <OrderTable>
        <div className="scroll">{children}</div>
      </OrderTable>
      <ListFoot />
    </>
  );
}
