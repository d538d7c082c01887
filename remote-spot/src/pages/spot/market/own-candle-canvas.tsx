import { openSpotOrdersCall, spotTradesCall } from '@livery/contract/calls/spot';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { CandleCanvas, type CandleCanvasProps, type OwnMarks } from '@livery/market-ui/candle-canvas';
import { amountDigits, type Market } from '@livery/market-ui/market';
import { useSignedIn, useTicker } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useMemo } from 'react';
import { spotMessages } from '../../../messages.ts';

/** A market's candles with the member's own orders and trades on them. */
export const OwnCandleCanvas = (props: CandleCanvasProps) => (
  <CandleCanvas {...props} change={useTicker(props.market.symbol)?.change} marks={useOwnMarks(props.market)} />
);

/** How many of the newest are shown. More would cover the candles. */
const pageSize = 50;

/** The member's open limit orders and last trades on a market. A visitor has none. */
function useOwnMarks({ symbol, amountPrecision }: Market): OwnMarks {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const isSignedIn = useSignedIn();
  const open = useMemberCall(openSpotOrdersCall, { query: { symbol, pageSize } }, ['orders']).data;
  const traded = useMemberCall(spotTradesCall, { query: { symbol, pageSize } }, ['trades']).data;
  const orders = useMemo(
    () =>
      (isSignedIn ? (open?.list ?? []) : []).flatMap((order) => {
        // While the orders of another market are loading, the answer is still that of the market before.
        if (order.price === null || order.symbol !== symbol) return [];
        const { id, side, price } = order;
        const amount = formatDecimal(order.amount, language, amountDigits({ amountPrecision }));
        const label = side === 'buy' ? t('chartBuy', { amount }) : t('chartSell', { amount });
        return [{ id, side, price: Number(price), label }];
      }),
    [isSignedIn, open, symbol, language, amountPrecision, t],
  );
  const fills = useMemo(
    () =>
      (isSignedIn ? (traded?.list ?? []) : [])
        .filter((fill) => fill.symbol === symbol)
        .map(({ side, price, time }) => ({ side, price: Number(price), time })),
    [isSignedIn, traded, symbol],
  );
  return useMemo(() => ({ orders, fills }), [orders, fills]);
}
