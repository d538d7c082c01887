import { openSpotOrdersCall, spotTradesCall, type SpotProduct } from '@livery/contract/calls/spot';
import type { KlinePeriod } from '@livery/contract/live/market';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useSignedIn } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useMemo } from 'react';
import { spotMessages } from '../../../messages.ts';
import { candleStart } from './bars.ts';
import type { OwnFill, OwnOrder } from './own-overlays.ts';

/** Of the newest; more would cover the candles. */
const pageSize = 50;

/** What the member's own is on a market's chart: open limit orders, and the last trades. Nothing of a visitor's. */
export function useOwnMarks(
  { symbol, amountPrecision }: SpotProduct,
  period: KlinePeriod,
): { readonly orders: readonly OwnOrder[]; readonly fills: readonly OwnFill[] } {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const isSignedIn = useSignedIn();
  const open = useMemberCall(openSpotOrdersCall, { query: { symbol, pageSize } }, ['orders']).data;
  const traded = useMemberCall(spotTradesCall, { query: { symbol, pageSize } }, ['trades']).data;
  const orders = useMemo(
    () =>
      (isSignedIn ? (open?.list ?? []) : []).flatMap((order) => {
        // While another market's are on their way, the answer is still of the one before.
        if (order.price === null || order.symbol !== symbol) return [];
        const { id, side, price } = order;
        const amount = formatDecimal(order.amount, language, { min: amountPrecision, max: amountPrecision });
        const label = side === 'buy' ? t('chartBuy', { amount }) : t('chartSell', { amount });
        return [{ id, side, price: Number(price), label }];
      }),
    [isSignedIn, open, symbol, language, amountPrecision, t],
  );
  const fills = useMemo(
    () =>
      (isSignedIn ? (traded?.list ?? []) : [])
        .filter((fill) => fill.symbol === symbol)
        .map(({ side, price, time }) => ({ side, price: Number(price), timestamp: candleStart(time, period) * 1000 })),
    [isSignedIn, traded, symbol, period],
  );
  return { orders, fills };
}
