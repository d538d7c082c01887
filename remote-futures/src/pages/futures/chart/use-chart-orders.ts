import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useMemo } from 'react';
import { futuresMessages } from '../../../messages.ts';
import type { ChartOrder } from './paint-orders.ts';

/** The orders that run on a product, the next to settle first. */
export function useChartOrders(orders: readonly FuturesOrderData[] | undefined, symbol: string): readonly ChartOrder[] {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  return useMemo(
    () =>
      (orders ?? [])
        .flatMap((order): ChartOrder[] => {
          const { id, direction, amount, buyPrice, buyTickTime, deliveryTime, createTime } = order;
          if (order.symbol !== symbol || buyPrice === undefined || deliveryTime === undefined) return [];
          const label = t(direction === 'up' ? 'chartCall' : 'chartPut', { amount: formatDecimal(amount, language) });
          return [
            {
              ...{ id, direction, deliveryTime, label },
              price: Number(buyPrice),
              entryTime: buyTickTime ?? createTime,
            },
          ];
        })
        .sort((left, right) => left.deliveryTime - right.deliveryTime),
    [orders, symbol, t, language],
  );
}
