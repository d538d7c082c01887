import { CsvButton } from '@livery/account-forms/records';
import { wealthOrdersCall, wealthTab, type WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { ordersMessages } from '../../../../messages.ts';
import type { OrderTab } from '../order-tab.ts';
import { orderTable } from './order-table.ts';

/** What the file of each tab is called. */
const fileNames = { holding: 'pledges', completed: 'completed-pledges', redeemed: 'redeemed-pledges' } as const;

/** Saves all orders of a tab, in the member's language. */
export function OrdersExport({ categoryId, tab }: { readonly categoryId: number; readonly tab: OrderTab }) {
  const t = useTranslation(ordersMessages);
  const { api } = usePlatform();
  return (
    <CsvButton<WealthOrder>
      list={fileNames[tab]}
      load={async (page, signal) => {
        const query = { status: wealthTab[tab], ...page };
        const input = { params: { id: categoryId }, query };
        const { list } = await api.call(wealthOrdersCall, input, { signal, quiet: true });
        return list;
      }}
      cells={(orders) => orderTable(tab, orders, t)}
    />
  );
}
