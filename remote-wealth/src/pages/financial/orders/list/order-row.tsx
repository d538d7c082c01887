import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { formatPercent, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, Button, CoinIcon, IconButton, Pill } from '@livery/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useId, type ReactNode, type Ref } from 'react';
import { ratePercent } from '../../category.ts';
import { OrderDetails } from '../details/order-details.tsx';
import { ordersMessages } from '../../../../messages.ts';
import type { OrderTab } from '../order-tab.ts';
import { deliveryOf, isDelivered, reachedDay } from '../term.ts';
import { DayBar, Gain } from './order-table-style.ts';

const rateDigits = { min: 2 };

interface OrderCellProps {
  readonly name: string;
  /** Of the column, which a card has no head for. */
  readonly label: string;
  readonly children: ReactNode;
}

function OrderCell({ name, label, children }: OrderCellProps) {
  return (
    <div role="cell" className={name}>
      <span className="label">{label}</span>
      <span>{children}</span>
    </div>
  );
}

export interface OrderRowProps {
  readonly order: WealthOrder;
  readonly tab: OrderTab;
  readonly index: number;
  /** px from the top of the list. */
  readonly top: number;
  /** The decimals of the coin's amounts, if they are known. */
  readonly decimals: number | undefined;
  readonly logo: string | undefined;
  /** The server's time, epoch seconds, to the minute. */
  readonly now: number;
  readonly isOpen: boolean;
  readonly isRedeeming: boolean;
  readonly onToggle: (id: number) => void;
  readonly onRedeem: (order: WealthOrder) => void;
  readonly measure: Ref<HTMLDivElement>;
}

/** A pledge of the list (spec §2.9 'Columns'): a row, on a phone a card. Its details open in it. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, tab, index, top, decimals, logo, now, isOpen, isRedeeming, onToggle, onRedeem, measure } = props;
  const { id, productTitle, amount, coin, ratio, lastAmount, createTime, productCircleDate, redeemTime } = order;
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const detailsId = useId();
  const incomeDigits = { min: incomeDecimals(coin), max: incomeDecimals(coin) };
  const day = reachedDay(order, now);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div
      ref={measure}
      role="row"
      className="row"
      data-index={index}
      data-open={isOpen || undefined}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" className="product">
        <CoinIcon code={coin} src={logo} size={28} />
        <span>
          <b>{productTitle}</b>
          <small>{t('period', { days: productCircleDate })}</small>
        </span>
      </div>
      <OrderCell name="amount" label={t('amount')}>
        <Amount value={amount} {...(decimals !== undefined && { digits: { min: decimals, max: decimals } })} />
        <small>{coin}</small>
      </OrderCell>
      <OrderCell name="rate" label={t('rate')}>
        {formatPercent(ratePercent(ratio), language, rateDigits)}
      </OrderCell>
      <OrderCell name="last" label={t('lastAmount')}>
        <Gain>
          <Amount value={lastAmount} digits={incomeDigits} signed />
        </Gain>
      </OrderCell>
      {tab === 'completed' && (
        <OrderCell name="income" label={t('income')}>
          {order.incomeAmount === undefined ? (
            '--'
          ) : (
            <Gain>
              <Amount value={order.incomeAmount} digits={incomeDigits} signed />
            </Gain>
          )}
        </OrderCell>
      )}
      {tab === 'redeemed' && (
        <OrderCell name="cost" label={t('cost')}>
          <Amount value={order.redeemCostAmount} digits={incomeDigits} />
        </OrderCell>
      )}
      <OrderCell name="created" label={t('created')}>
        <time>{formatTime(createTime)}</time>
      </OrderCell>
      {tab === 'redeemed' ? (
        <OrderCell name="ended" label={t('redeemTime')}>
          <time>{formatTime(redeemTime ?? undefined)}</time>
        </OrderCell>
      ) : (
        <OrderCell name="ended" label={t(tab === 'holding' ? 'delivery' : 'expectedDelivery')}>
          <time>{formatTime(deliveryOf(order))}</time>
        </OrderCell>
      )}
      {tab === 'holding' && (
        <div role="cell" className="progress">
          <DayBar $share={productCircleDate > 0 ? day / productCircleDate : 0} aria-hidden />
          {t('dayOf', { day, days: productCircleDate })}
        </div>
      )}
      <div role="cell" className="actions">
        {tab === 'holding' &&
          (order.canRedeem ? (
            <Button
              variant="danger"
              size={28}
              aria-label={t('redeemProduct', { product: productTitle })}
              busy={isRedeeming}
              onClick={() => onRedeem(order)}
            >
              {t('redeem')}
            </Button>
          ) : (
            <span>{t('atMaturityOnly')}</span>
          ))}
        {tab === 'completed' &&
          (isDelivered(order, now) ? (
            <Pill tone="done">{t('delivered')}</Pill>
          ) : (
            <Pill tone="waiting">{t('toBeDelivered')}</Pill>
          ))}
        <IconButton
          label={t(isOpen ? 'hideDetails' : 'showDetails', { product: productTitle })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => onToggle(id)}
        >
          <Chevron size={16} aria-hidden />
        </IconButton>
      </div>
      {isOpen && (
        <div role="cell" className="details" id={detailsId}>
          <OrderDetails order={order} />
        </div>
      )}
    </div>
  );
});
