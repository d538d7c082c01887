import { coinsCall } from '@livery/contract/calls/content';
import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { useTranslation } from '@livery/i18n';
import { useCoinDigits } from '@livery/market-ui/market';
import { useCall } from '@livery/platform/query';
import { Skeleton, token } from '@livery/ui';
import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { ordersMessages } from '../../../../messages.ts';
import type { OrderTab } from '../order-tab.ts';
import { OrderRow } from './order-row.tsx';
import { OrderTable } from './order-table-style.ts';
import type { Orders } from './use-orders.ts';

/** Until a row is measured. */
const rowPx = 60;
/** So many rows before the end, the next page is asked for. */
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

const LoadingRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3};
  height: 60px;
  padding: 0 ${token.s6};
  border-bottom: 1px solid ${token.line};
`;

/** The place of orders that are being loaded. */
export const LoadingRows = ({ rows }: { readonly rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <LoadingRow key={row} aria-hidden>
      <Skeleton width={28} height={28} round />
      <Skeleton width={96} height={14} />
      <Skeleton width={72} height={14} />
      <Skeleton width={72} height={20} />
    </LoadingRow>
  ));

export interface OrderListProps extends Pick<Orders, 'isComplete' | 'isMoreFailed' | 'loadMore'> {
  readonly tab: OrderTab;
  readonly rows: readonly WealthOrder[];
  /** The server's time, epoch seconds, to the minute. */
  readonly now: number;
  /** Orders whose redemption has no answer yet. */
  readonly redeeming: ReadonlySet<number>;
  readonly onRedeem: (order: WealthOrder) => void;
}

/** Orders, newest first, loaded page by page on scroll. Only rows in view are in the page, however long the list is. */
export function OrderList(props: OrderListProps) {
  const { tab, rows, now, redeeming, isComplete, isMoreFailed, loadMore, onRedeem } = props;
  const t = useTranslation(ordersMessages);
  const digitsOf = useCoinDigits();
  // Once for all rows: each that scrolls into view would ask the cache by itself.
  const { data: known } = useCall(coinsCall);
  const logoOf = (code: string) => known?.coins.find(({ coin }) => coin === code)?.logoUri;
  const scroll = useRef<HTMLDivElement>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) => setOpenIds((open) => new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id])),
    [],
  );

  // A card is higher than a row of the table: rows that nobody has seen are taken for as high as the last closed one.
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
      // The observer tells the height once it is laid out. Reading it before would force a layout for each row.
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
                  {t(column)}
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
        {!isComplete && !isMoreFailed && <LoadingRows rows={2} />}
      </div>
    </OrderTable>
  );
}
