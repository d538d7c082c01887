import { CsvButton, LoadingRows, StaleNotice } from '@livery/account-forms/records';
import type { Order } from '@livery/contract/calls/c2c/orders';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { csvTime, csvTimeHead } from '@livery/platform/records';
import { Link, useNavigate, useSearchParams } from '@livery/platform/router';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  PageColumn,
  textStyle,
  token,
  VisuallyHidden,
} from '@livery/ui';
import { CircleCheck, CloudOff, SearchX } from 'lucide-react';
import styled from 'styled-components';
import { ordersMessages, tradeMessages } from '../../../messages.ts';
import { recordWord, statusLabel } from '../order-status.tsx';
import { placeAddress } from '../place.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterAddress, isFiltered, noFilter, readFilter, type OrderFilter } from './order-filter.ts';
import { OrderList } from './order-list.tsx';
import { ordersLoader, useOrders, type Orders } from './use-orders.ts';

/** Replaces the orders while they load, while the member is offline, or after a failure, with a retry. */
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

/** `/c2c-sale?view=orders` (spec §2.12 'Order records'): the member's purchases and sales. */
export function OrdersView() {
  const t = useTranslation(ordersMessages);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filter = readFilter(address);
  const orders = useOrders(filter);
  const { rows, total, isFailed, isOffline, retry } = orders;
  const filterBy = (chosen: OrderFilter) => void navigate(filterAddress(chosen), { replace: true });
  return (
    <PageColumn>
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
    </PageColumn>
  );
}

interface NoOrdersProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

/** Says whether there are no orders at all or none that match the filter, with a link or button that helps. */
function NoOrders({ filter, onChange }: NoOrdersProps) {
  const t = useTranslation(ordersMessages);
  if (!isFiltered(filter))
    return (
      <EmptyState
        title={t('noOrders')}
        text={t('noOrdersHint')}
        action={
          <ButtonLink as={Link} to={placeAddress({ view: 'buy' })} variant="primary" size={28}>
            {t('toMarket')}
          </ButtonLink>
        }
      />
    );
  const onlyWaiting = !isFiltered({ ...filter, isMine: false });
  return (
    <EmptyState
      icon={onlyWaiting ? <CircleCheck size={20} /> : <SearchX size={20} />}
      title={t(onlyWaiting ? 'nothingWaits' : 'noMatch')}
      text={t(onlyWaiting ? 'nothingWaitsHint' : 'noMatchHint')}
      action={
        <Button size={28} onClick={() => onChange(noFilter)}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}

interface OrdersExportProps {
  readonly filter: OrderFilter;
  /** The number of rows in the file; `undefined` until it is known. */
  readonly total: number | undefined;
}

/** Saves all orders that match the filter, in the member's language. */
function OrdersExport({ filter, total }: OrdersExportProps) {
  const t = useTranslation(ordersMessages);
  const tTrade = useTranslation(tradeMessages);
  const { api, clock } = usePlatform();
  const texts = {
    head: t,
    side: t,
    state: (status: Order['status']) => t(recordWord(status)),
    status: (status: Order['status']) => tTrade(statusLabel(status)),
  };
  return (
    <CsvButton<Order>
      list="c2c-orders"
      load={ordersLoader(api, filter, clock.now())}
      cells={(orders) => orderTable(orders, texts)}
      disabled={total === 0}
    />
  );
}

/** Orders as rows of text. Numbers are plain, so that a spreadsheet can add them; times are in UTC. */
const heads = [
  ...(['number', 'time', 'side', 'state', 'status', 'coin', 'quantity', 'unitPrice', 'currency', 'total'] as const),
  ...(['with', 'paidAt', 'endedAt'] as const),
] as const;
type OrderHead = (typeof heads)[number];

interface OrderTexts {
  readonly head: (head: OrderHead) => string;
  readonly side: (type: Order['type']) => string;
  /** In the words of the specification. */
  readonly state: (status: Order['status']) => string;
  readonly status: (status: Order['status']) => string;
}

const times: ReadonlySet<OrderHead> = new Set(['time', 'paidAt', 'endedAt']);

/** The heading and a row for each order. */
const orderTable = (orders: readonly Order[], { head, side, state, status }: OrderTexts): string[][] => [
  heads.map((one) => (times.has(one) ? csvTimeHead(head(one)) : head(one))),
  ...orders.map((order) => [
    String(order.id),
    csvTime(order.createTime),
    side(order.type),
    state(order.status),
    status(order.status),
    order.coin,
    order.quantity,
    order.unitPrice,
    order.currency,
    order.fiatAmount,
    order.counterparty,
    csvTime(order.payTime),
    csvTime(order.endTime),
  ]),
];

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
