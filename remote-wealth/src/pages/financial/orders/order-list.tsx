import { LoadingRows, timeZoneName } from '@livery/account-forms/records';
import { coinsCall } from '@livery/contract/calls/content';
import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { formatDecimal, formatPercent, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useCoinDigits } from '@livery/market-ui/market';
import { useCall } from '@livery/platform/query';
import { Amount, Button, CoinIcon, IconButton, Pill } from '@livery/ui';
import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useCallback, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { ordersMessages } from '../../../messages.ts';
import { inDays, ratePercent } from '../category.ts';
import { OrderDetails } from './order-details.tsx';
import { DayBar, Gain, OrderTable } from './order-table-style.ts';
import { deliveryOf, isDelivered, reachedDay } from './pledge-figures.ts';
import type { Orders, OrderTab } from './use-orders.ts';

/** The height of a row until it is measured. */
export const rowPx = 60;
/** The next page loads when this many rows are left. */
const rowsAhead = 5;

const columns = {
  holding: ['product', 'amount', 'rate', 'lastAmount', 'created', 'delivery', 'progress'],
  completed: ['product', 'amount', 'rate', 'lastAmount', 'income', 'created', 'expectedDelivery', 'state'],
  redeemed: ['product', 'amount', 'rate', 'lastAmount', 'cost', 'created', 'redeemTime'],
} as const satisfies Readonly<Record<OrderTab, readonly string[]>>;
/** The columns of figures, which are right-aligned. */
const figureClass: Readonly<Record<string, string>> = {
  amount: 'amount',
  rate: 'rate',
  lastAmount: 'last',
  income: 'income',
  cost: 'cost',
};

interface OrderListProps extends Pick<Orders, 'isComplete' | 'isMoreFailed' | 'loadMore'> {
  readonly tab: OrderTab;
  readonly rows: readonly WealthOrder[];
  /** The server's time in epoch seconds, updated every minute. */
  readonly now: number;
  /** Orders whose redemption has no answer yet. */
  readonly redeeming: ReadonlySet<number>;
  readonly onRedeem: (order: WealthOrder) => void;
}

/** Orders, newest first, loaded page by page on scroll. Only the visible rows are in the DOM. */
export function OrderList(props: OrderListProps) {
  const { tab, rows, now, redeeming, isComplete, isMoreFailed, loadMore, onRedeem } = props;
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const digitsOf = useCoinDigits();
  // Read once for all rows. Otherwise each row that scrolls into view would read the cache.
  const { data: known } = useCall(coinsCall);
  const logoOf = (code: string) => known?.coins.find(({ coin }) => coin === code)?.logoUri;
  const scroll = useRef<HTMLDivElement>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) => setOpenIds((open) => new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id])),
    [],
  );

  // Cards are higher than table rows, so unseen rows are estimated by the last closed one.
  const lastHeight = useRef<number>(undefined);
  // oxlint-disable-next-line react/incompatible-library -- memoized rows get only plain values of it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => lastHeight.current ?? rowPx,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 6,
    measureElement(row, entry, list) {
      const isOpen = row.hasAttribute('data-open');
      // The observer reports the height after layout. Reading it here would force a layout for each row.
      if (!entry && !isOpen && lastHeight.current !== undefined) return lastHeight.current;
      const height = measureElement(row, entry, list) || rowPx;
      if (!isOpen) lastHeight.current = height;
      return height;
    },
  });
  const items = virtual.getVirtualItems();

  const lastShown = items.at(-1)?.index ?? -1;
  const loadIfNear = useEffectEvent(() => {
    if (!isComplete && !isMoreFailed && lastShown >= rows.length - rowsAhead) loadMore();
  });
  useEffect(() => loadIfNear(), [lastShown, rows.length]);

  return (
    <OrderTable data-tab={tab}>
      <div className="scroll" ref={scroll}>
        <div role="table" aria-label={t(tab)} aria-rowcount={isComplete ? rows.length + 1 : -1}>
          <div role="rowgroup">
            <div role="row" className="head" aria-rowindex={1}>
              {columns[tab].map((column) => (
                <span key={column} role="columnheader" className={figureClass[column]}>
                  {column === 'created' ? t('createdIn', { zone: timeZoneName(language) }) : t(column)}
                </span>
              ))}
            </div>
          </div>
          <div role="rowgroup" className="rows" style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const order = rows[index];
              return (
                order && (
                  <OrderRow
                    key={order.id}
                    order={order}
                    tab={tab}
                    index={index}
                    now={now}
                    top={start}
                    decimals={digitsOf(order.coin)?.max}
                    logo={logoOf(order.coin)}
                    isOpen={openIds.has(order.id)}
                    isRedeeming={redeeming.has(order.id)}
                    onToggle={toggle}
                    onRedeem={onRedeem}
                    measure={virtual.measureElement}
                  />
                )
              );
            })}
          </div>
        </div>
        {!isComplete && !isMoreFailed && <LoadingRows rows={2} rowPx={rowPx} />}
      </div>
    </OrderTable>
  );
}

const rateDigits = { min: 2 };

interface OrderCellProps {
  readonly name: string;
  /** The name of the column, shown on cards, which have no headings. */
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

interface OrderRowProps {
  readonly order: WealthOrder;
  readonly tab: OrderTab;
  readonly index: number;
  /** px from the top of the list. */
  readonly top: number;
  /** The decimals of the coin's amounts; `undefined` until they are known. */
  readonly decimals: number | undefined;
  readonly logo: string | undefined;
  /** The server's time in epoch seconds, updated every minute. */
  readonly now: number;
  readonly isOpen: boolean;
  readonly isRedeeming: boolean;
  readonly onToggle: (id: number) => void;
  readonly onRedeem: (order: WealthOrder) => void;
  readonly measure: Ref<HTMLDivElement>;
}

/** A pledge of the list (spec §2.9 'Columns'): a row, or a card on a phone. Its details expand below it. */
const OrderRow = memo(function OrderRow(props: OrderRowProps) {
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
          <small>{inDays(productCircleDate, language)}</small>
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
        {tab === 'holding' && order.incomeAmount !== undefined && (
          <small>{t('sumSoFar', { sum: formatDecimal(order.incomeAmount, language, incomeDigits) })}</small>
        )}
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
      <OrderCell name="created" label={t('createdIn', { zone: timeZoneName(language) })}>
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
