import { wealthOrdersCall, wealthTab, type WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { allRecords, exportName, useExport } from '@livery/platform/records';
import { Button, toast } from '@livery/ui';
import { Download } from 'lucide-react';
import { ordersMessages } from '../messages.ts';
import type { OrderTab } from '../order-tab.ts';
import { orderTable } from './order-table.ts';

/** What the file of each tab is called. */
const fileNames = { holding: 'pledges', completed: 'completed-pledges', redeemed: 'redeemed-pledges' } as const;

/** Saves all orders of a tab as a file for spreadsheets, not only those that are loaded, in the member's language. */
export function OrdersExport({ categoryId, tab }: { readonly categoryId: number; readonly tab: OrderTab }) {
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const { api, clock } = usePlatform();
  const { appName } = useConfiguration();
  const count = (number: number) => formatDecimal(String(number), language);
  const { done, start, cancel } = useExport<WealthOrder>({
    load: (options) =>
      allRecords<WealthOrder>(async (page, signal) => {
        const query = { status: wealthTab[tab], ...page };
        const { list } = await api.call(
          wealthOrdersCall,
          { params: { id: categoryId }, query },
          { signal, quiet: true },
        );
        return list;
      }, options),
    table: (orders) => ({
      name: exportName(appName, fileNames[tab], formatTime(clock.now()).slice(0, 10)),
      cells: orderTable(tab, orders, t),
    }),
    onSaved: (name, total) => toast.success(t('exported', { total: count(total) }), { text: name }),
    onFailed: () => toast.error(t('exportFailed'), { text: t('exportFailedHint') }),
  });
  if (done !== undefined)
    return (
      <Button size={28} onClick={cancel}>
        {t('cancelExport', { total: count(done) })}
      </Button>
    );
  return (
    <Button variant="ghost" size={28} icon={<Download size={14} aria-hidden />} onClick={() => void start()}>
      {t('export')}
    </Button>
  );
}
