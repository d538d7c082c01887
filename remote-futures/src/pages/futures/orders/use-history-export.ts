import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { futuresHistoryCall } from '@livery/contract/calls/futures-history';
import { formatTime, useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { allRecords, csvTime, csvTimeHead, exportName, useExport } from '@livery/platform/records';
import { toast } from '@livery/ui';
import { futuresMessages, historyMessages } from '../../../messages.ts';
import type { historyQuery } from './history-filter.ts';
import { outcomeOf } from './history-row.tsx';

/** Writes all orders of a filter into a file for spreadsheets: numbers plain, times in UTC, words as they are shown. */
export function useHistoryExport(query: ReturnType<typeof historyQuery>) {
  const t = useTranslation(historyMessages);
  const page = useTranslation(futuresMessages);
  const { api, clock } = usePlatform();
  const { appName } = useConfiguration();

  const row = (order: FuturesOrderData): readonly string[] => [
    ...[String(order.id), csvTime(order.createTime), csvTime(order.deliveryTime), order.symbol],
    ...[page(order.direction === 'up' ? 'call' : 'put'), String(order.cycle), order.amount, order.fee, order.odds],
    ...[order.buyPrice ?? '', order.deliveryPrice ?? '', t(outcomeOf(order)), order.payout ?? '', order.profit ?? ''],
  ];
  const heads = () => [
    ...[
      t('number'),
      csvTimeHead(t('created')),
      csvTimeHead(t('settled')),
      t('market'),
      t('direction'),
      t('cycleSeconds'),
    ],
    ...[page('stake'), t('fee'), t('odds'), t('entry'), t('delivery'), t('outcome'), t('payout'), t('totalResult')],
  ];

  const { done, start } = useExport<FuturesOrderData>({
    async load(options) {
      return allRecords<FuturesOrderData>(async (page, signal) => {
        const input = { query: { ...query, ...page } };
        return (await api.call(futuresHistoryCall, input, { signal, quiet: true })).list;
      }, options);
    },
    table: (orders) => ({
      name: exportName(appName, 'futures', formatTime(clock.now()).slice(0, 10)),
      cells: [heads(), ...orders.map(row)],
    }),
    // The browser shows the file.
    onSaved: () => undefined,
    onFailed: () => toast.error(t('exportFailed')),
  });
  return { isExporting: done !== undefined, start };
}
