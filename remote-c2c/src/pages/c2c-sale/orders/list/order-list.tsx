import { timeZoneName, useRowFocus, useWindowRows } from '@livery/account-forms/records';
import type { Order } from '@livery/contract/calls/c2c/orders';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useCoinDigits } from '@livery/market-ui/market';
import { Button } from '@livery/ui';
import { useMemo } from 'react';
import { ordersMessages } from '../../../../messages.ts';
import { LoadingRows } from './loading-rows.tsx';
import { OrderRow } from './order-row.tsx';
import { ListFoot, OrderTable } from './order-table-style.ts';
import type { Orders } from './use-orders.ts';

/** Until a row is measured. */
const rowPx = 48;
/** The head of each column; what a member does with an order needs none. */
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

export interface OrderListProps extends Pick<Orders, 'isComplete' | 'isMoreFailed' | 'loadMore' | 'total'> {
  readonly rows: readonly Order[];
}

/** Orders, loaded page by page on scroll. Only rows in view are in the page, however long the list is. */
export function OrderList({ rows, total, isComplete, isMoreFailed, loadMore }: OrderListProps) {
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const digitsOf = useCoinDigits();
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { ref, height, items, measure, scrollTo } = useWindowRows({
    ...{ ids, rowPx, coveredPx: 0, loadMore },
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
                  {...{ order, index, measure }}
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
