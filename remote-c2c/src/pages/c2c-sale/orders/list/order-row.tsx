import type { Order } from '@livery/contract/calls/c2c/orders';
import { formatTime, useLanguage, useTranslation, type FractionDigits } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Amount, ButtonLink, VisuallyHidden } from '@livery/ui';
import { MessageSquare } from 'lucide-react';
import { memo, type ReactNode, type Ref } from 'react';
import { placeAddress } from '../../place/place.ts';
import { formatFiat, formatUnitPrice } from '../../shared/fiat-money.ts';
import { OrderStatusPill } from '../../shared/order-status.tsx';
import { ordersMessages } from '../../../../messages.ts';
import { SideName, UnreadBadge } from './order-table-style.ts';
import { deadlineOf } from './waiting-first.ts';

const actions = { pay: 'pay', release: 'release', consent: 'answer' } as const;

interface OrderCellProps {
  readonly name: string;
  /** Of the column, which a card has no head for. */
  readonly label: string;
  readonly children: ReactNode;
}

const OrderCell = ({ name, label, children }: OrderCellProps) => (
  <span role="cell" className={name}>
    <span className="label">{label}</span>
    <span>{children}</span>
  </span>
);

export interface OrderRowProps {
  readonly order: Order;
  readonly index: number;
  /** px from the top of the list. */
  readonly top: number;
  /** Whether Tab stops here; arrow keys move on from it. */
  readonly isTabStop: boolean;
  /** The decimals of the coin's amounts, if they are known. */
  readonly decimals: number | undefined;
  readonly measure: Ref<HTMLDivElement>;
}

/** An order of the list: a row, on a phone a card. The whole of it is one link, which opens the order's room. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, index, top, isTabStop, decimals, measure } = props;
  const { id, type, status, counterparty, coin, currency, quantity, unitPrice, fiatAmount } = order;
  const { createTime, unread, waitsFor } = order;
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const digits: FractionDigits | undefined = decimals === undefined ? undefined : { min: decimals };
  const deadline = deadlineOf(order);
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
        {deadline !== undefined && <small>{t('until', { time: formatTime(deadline).slice(11, 16) })}</small>}
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
