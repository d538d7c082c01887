import { StaleNotice } from '@livery/account-forms/records';
import { useTranslation } from '@livery/i18n';
import { useNavigate, useSearchParams } from '@livery/platform/router';
import { Card, EmptyState, ErrorState, VisuallyHidden, textStyle, token } from '@livery/ui';
import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { PageContent } from '../shared/page-content.ts';
import { OrdersExport } from './export/orders-export.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { filterAddress, readFilter, type OrderFilter } from './filter/order-filter.ts';
import { LoadingRows } from './list/loading-rows.tsx';
import { NoOrders } from './list/no-orders.tsx';
import { OrderList } from './list/order-list.tsx';
import { useOrders, type Orders } from './list/use-orders.ts';
import { ordersMessages } from '../../../messages.ts';

const OrdersCard = styled(Card).attrs({ $padding: 0 })`
  min-width: 0;
  overflow: clip;

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s2};
    min-height: 52px;
    padding: ${token.s2} ${token.s4};
    border-bottom: 1px solid ${token.line};
  }

  h2 {
    ${textStyle(16, 600)}
  }
`;

/** In the place of orders that are not there yet: loading, offline, or failed with a retry. */
function OrdersMissing({ isOffline, isFailed, retry }: Pick<Orders, 'isOffline' | 'isFailed' | 'retry'>) {
  const t = useTranslation(ordersMessages);
  if (isOffline) return <EmptyState icon={<CloudOff size={20} />} title={t('offline')} text={t('offlineHint')} />;
  if (isFailed)
    return <ErrorState title={t('loadFailed')} text={t('loadFailedHint')} retryLabel={t('tryAgain')} onRetry={retry} />;
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <LoadingRows rows={8} />
    </>
  );
}

/** `/c2c-sale?view=orders` (spec §2.12 'Order records'): the member's orders of both sides. */
export function OrdersView() {
  const t = useTranslation(ordersMessages);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filter = readFilter(address);
  const orders = useOrders(filter);
  const { rows, total, isFailed, isOffline, retry } = orders;
  const filterBy = (chosen: OrderFilter) => void navigate(filterAddress(chosen), { replace: true });
  return (
    <PageContent>
      {rows && (isFailed || isOffline) && (
        <StaleNotice text={t('notRefreshed')} retryLabel={t('tryAgain')} onRetry={retry} />
      )}
      <OrdersCard as="section" aria-label={t('orders')} aria-busy={!rows && !isFailed && !isOffline}>
        <header>
          <h2>{t('orders')}</h2>
          <OrdersExport filter={filter} total={total} />
        </header>
        <FilterBar filter={filter} onChange={(part) => filterBy({ ...filter, ...part })} />
        {!rows && <OrdersMissing {...orders} />}
        {rows?.length === 0 && <NoOrders filter={filter} onChange={filterBy} />}
        {rows && rows.length > 0 && <OrderList {...orders} rows={rows} />}
      </OrdersCard>
    </PageContent>
  );
}
