import { CsvButton } from '@livery/account-forms/records';
import type { Order } from '@livery/contract/calls/c2c/orders';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { sharedMessages, ordersMessages } from '../../../../messages.ts';
import { statusLabel } from '../../shared/order-status.tsx';
import type { OrderFilter } from '../filter/order-filter.ts';
import { ordersLoader } from '../list/list-call.ts';
import { recordWord } from '../record-word.ts';
import { orderTable } from './order-table.ts';

export interface OrdersExportProps {
  readonly filter: OrderFilter;
  /** How many rows the file gets; `undefined` while that is not known. */
  readonly total: number | undefined;
}

/** Saves all orders that the filter lets through, in the member's language. */
export function OrdersExport({ filter, total }: OrdersExportProps) {
  const t = useTranslation(ordersMessages);
  const shared = useTranslation(sharedMessages);
  const { api, clock } = usePlatform();
  const texts = {
    ...{ head: t, side: t },
    state: (status: Order['status']) => t(recordWord(status)),
    status: (status: Order['status']) => shared(statusLabel(status)),
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
