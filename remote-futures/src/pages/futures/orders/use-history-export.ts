import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { futuresHistoryCall } from '@livery/contract/calls/futures-history';
import { formatTime, useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { csvFile, saveFile } from '@livery/platform/records';
import { toast } from '@livery/ui';
import { useEffect, useRef, useState } from 'react';
import { futuresMessages } from '../../../messages.ts';
import type { historyQuery } from './history-filter.ts';
import { outcomeOf } from './history-row.tsx';
import { historyMessages } from './messages.ts';

/** The most that the exchange gives at once. */
const pageSize = 500;

/** Writes all orders of a filter into a file for spreadsheets: numbers plain, times and words as they are shown. */
export function useHistoryExport(query: ReturnType<typeof historyQuery>) {
  const t = useTranslation(historyMessages);
  const page = useTranslation(futuresMessages);
  const { api, clock } = usePlatform();
  const { appName } = useConfiguration();
  const [isExporting, setExporting] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function allOrders(signal: AbortSignal): Promise<readonly FuturesOrderData[]> {
    const orders: FuturesOrderData[] = [];
    for (;;) {
      const lastId = orders.at(-1)?.id;
      const wanted = { ...query, pageSize, ...(lastId !== undefined && { lastId }) };
      const { list } = await api.call(futuresHistoryCall, { query: wanted }, { signal, quiet: true });
      orders.push(...list);
      if (list.length < pageSize) return orders;
    }
  }

  const row = (order: FuturesOrderData): readonly string[] => [
    ...[String(order.id), formatTime(order.createTime), formatTime(order.deliveryTime), order.symbol],
    ...[page(order.direction === 'up' ? 'call' : 'put'), String(order.cycle), order.amount, order.fee, order.odds],
    ...[order.buyPrice ?? '', order.deliveryPrice ?? '', t(outcomeOf(order)), order.payout ?? '', order.profit ?? ''],
  ];
  const heads = () => [
    ...[t('number'), t('created'), t('settled'), t('market'), t('direction'), t('cycleSeconds')],
    ...[page('stake'), t('fee'), t('odds'), t('entry'), t('delivery'), t('outcome'), t('payout'), t('totalResult')],
  ];

  async function start(): Promise<void> {
    const { signal } = (running.current = new AbortController());
    setExporting(true);
    try {
      const orders = await allOrders(signal);
      const site = appName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      const name = `${site}-futures-${formatTime(clock.now()).slice(0, 10)}.csv`;
      saveFile(name, csvFile([heads(), ...orders.map(row)]), 'text/csv;charset=utf-8');
    } catch {
      if (!signal.aborted) toast.error(t('exportFailed'));
    } finally {
      if (!signal.aborted) setExporting(false);
    }
  }
  return { isExporting, start };
}
