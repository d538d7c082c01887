import { LoadingRows, timeZoneName, useRowFocus, useWindowRows } from '@livery/account-forms/records';
import type { Order } from '@livery/contract/calls/c2c/orders';
import { formatDecimal, formatTime, useLanguage, useTranslation, type FractionDigits } from '@livery/i18n';
import { useCoinDigits } from '@livery/market-ui/market';
import { Link } from '@livery/platform/router';
import { Amount, Button, ButtonLink, VisuallyHidden } from '@livery/ui';
import { MessageSquare } from 'lucide-react';
import { memo, useMemo, type ReactNode, type Ref } from 'react';
import { ordersMessages } from '../../../messages.ts';
import { formatFiat, formatUnitPrice } from '../fiat-money.ts';
import { OrderStatusPill, recordWord } from '../order-status.tsx';
import { placeAddress } from '../place.ts';
import { ListFoot, OrderTable, SideName, UnreadBadge } from './order-table-style.ts';
import { memberDeadline, type Orders } from './use-orders.ts';

/** The height of a row until it is measured. */
const rowPx = 48;
/** The heading of each column. The column of actions has none. */
const columns = [
  ['created', 'time'],
  ['number', 'order'],
  ['side', 'side'],
  ['quantity', 'quantity'],
  ['price', 'unitPrice'],
  ['total', 'total'],
  ['with', 'with'],
  ['state', 'status'],
] as const;

interface OrderListProps extends Pick<Orders, 'isComplete' | 'isMoreFailed' | 'loadMore' | 'total'> {
  readonly rows: readonly Order[];
}

/** Orders, loaded page by page on scroll. Only the visible rows are in the DOM. */
export function OrderList({ rows, total, isComplete, isMoreFailed, loadMore }: OrderListProps) {
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const digitsOf = useCoinDigits();
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { ref, height, items, measure, scrollTo } = useWindowRows({
    ids,
    rowPx,
    coveredPx: 0,
    loadMore,
    wantsMore: !isComplete && !isMoreFailed,
  });
  const { tabStop, onKeyDown } = useRowFocus({ ids, scrollTo });
  const count = (number: number) => formatDecimal(String(number), language);
  const inAll = total ?? (isComplete ? rows.length : undefined);
  return (
    <OrderTable>
      <div role="table" aria-label={t('orders')} aria-rowcount={inAll === undefined ? -1 : inAll + 1}>
        <div role="rowgroup">
          <div role="row" className="head" aria-rowindex={1}>
            {columns.map(([column, head]) => (
              <span key={column} role="columnheader" className={column}>
                {t(head)}
              </span>
            ))}
          </div>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to its links */}
        <div ref={ref} role="rowgroup" className="rows" style={{ height }} onKeyDown={onKeyDown}>
          {items.map(({ index, start }) => {
            const order = rows[index];
            return (
              order && (
                <OrderRow
                  key={order.id}
                  order={order}
                  index={index}
                  measure={measure}
                  top={start}
                  isTabStop={order.id === tabStop}
                  decimals={digitsOf(order.coin)?.max}
                />
              )
            );
          })}
        </div>
      </div>
      {!isComplete && !isMoreFailed && <LoadingRows rows={2} />}
      <ListFoot>
        <span role="status">
          {isMoreFailed ? t('moreFailed') : inAll !== undefined && t('inAll', { total: count(inAll) })}
        </span>
        {isMoreFailed ? (
          <Button size={28} onClick={loadMore}>
            {t('tryAgain')}
          </Button>
        ) : (
          <span>{t('timeZone', { zone: timeZoneName(language) })}</span>
        )}
      </ListFoot>
    </OrderTable>
  );
}

const actions = { pay: 'pay', release: 'release', consent: 'answer' } as const;

interface OrderCellProps {
  readonly name: string;
  /** The name of the column, shown on cards, which have no headings. */
  readonly label: string;
  readonly children: ReactNode;
}

const OrderCell = ({ name, label, children }: OrderCellProps) => (
  <span role="cell" className={name}>
    <span className="label">{label}</span>
    <span>{children}</span>
  </span>
);

interface OrderRowProps {
  readonly order: Order;
  readonly index: number;
  /** px from the top of the list. */
  readonly top: number;
  /** Whether Tab stops at this row. Arrow keys move to the others. */
  readonly isTabStop: boolean;
  /** The decimals of the coin's amounts; `undefined` until they are known. */
  readonly decimals: number | undefined;
  readonly measure: Ref<HTMLDivElement>;
}

/** An order of the list: a row, or a card on a phone. The whole row is a link to the order's room. */
const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, index, top, isTabStop, decimals, measure } = props;
  const { id, type, status, counterparty, coin, currency, quantity, unitPrice, fiatAmount } = order;
  const { createTime, unread, waitsFor } = order;
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const digits: FractionDigits | undefined = decimals === undefined ? undefined : { min: decimals };
  const deadline = memberDeadline(order);
  const action = waitsFor === null ? 'view' : actions[waitsFor];
  return (
    <div
      ref={measure}
      role="row"
      className="row"
      data-index={index}
      data-waits={waitsFor ?? undefined}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <time role="cell" className="created">
        {formatTime(createTime)}
      </time>
      <OrderCell name="number" label={t('order')}>
        {id}
      </OrderCell>
      <span role="cell" className="side">
        <SideName $type={type}>{t(type)}</SideName>
      </span>
      <span role="rowheader" className="quantity">
        <Amount value={quantity} unit={coin} {...(digits && { digits })} />
      </span>
      <OrderCell name="price" label={t('unitPrice')}>
        {formatUnitPrice(unitPrice, currency, language)}
      </OrderCell>
      <OrderCell name="total" label={t('total')}>
        {formatFiat(fiatAmount, currency, language)}
      </OrderCell>
      <OrderCell name="with" label={t('with')}>
        <bdi>{counterparty}</bdi>
        {unread > 0 && (
          <UnreadBadge title={t('unread', { count: unread })}>
            <MessageSquare size={12} aria-hidden />
            <span aria-hidden>{unread}</span>
            <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
          </UnreadBadge>
        )}
      </OrderCell>
      <span role="cell" className="state">
        <OrderStatusPill status={status} />
        <small>
          {t(recordWord(status))}
          {deadline !== undefined && ` · ${t('until', { time: formatTime(deadline).slice(11, 16) })}`}
        </small>
      </span>
      <span role="cell" className="action">
        <ButtonLink
          as={Link}
          to={placeAddress({ view: 'order', id })}
          variant={waitsFor === null ? 'ghost' : 'soft'}
          size={28}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t('openOrder', { action: t(action), id })}
          data-record={id}
        >
          {t(action)}
        </ButtonLink>
      </span>
    </div>
  );
});
