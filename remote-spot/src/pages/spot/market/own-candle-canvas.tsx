import { costLinesCall } from '@livery/contract/calls/costs';
import { openSpotOrdersCall, spotTradesCall } from '@livery/contract/calls/spot';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { CandleCanvas, type CandleCanvasProps, type OwnMarks } from '@livery/market-ui/candle-canvas';
import { amountDigits, priceDigits, type Market } from '@livery/market-ui/market';
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

/** The member's open limit orders, last trades and costs on a market. A visitor has none. */
function useOwnMarks(market: Market): OwnMarks {
  const { symbol, amountPrecision } = market;
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
  const cost = useOwnCost(market);
  return useMemo(() => ({ orders, fills, ...(cost && { cost }) }), [orders, fills, cost]);
}

/** What the member's coins of a market cost. Costs are in USDT, so the markets of other coins have no line. */
function useOwnCost({ coin, quote, pricePrecision }: Market): OwnMarks['cost'] {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const isSignedIn = useSignedIn();
  const known = useMemberCall(costLinesCall, { query: { coin } }, ['trades', 'balances']).data;
  const isShown = isSignedIn && quote === 'USDT' && known?.holding?.coin === coin;
  return useMemo(() => {
    if (!isShown || !known?.holding) return undefined;
    const { average, breakEven } = known.holding;
    const price = (value: string) => formatDecimal(value, language, priceDigits({ pricePrecision }));
    return {
      average: Number(average),
      breakEven: Number(breakEven),
      averageLabel: t('chartAverage', { price: price(average) }),
      breakEvenLabel: t('chartBreakEven', { price: price(breakEven) }),
      steps: known.list
        .toReversed()
        .flatMap(({ time, averageAfter }) => (averageAfter === null ? [] : [{ time, value: Number(averageAfter) }])),
    };
  }, [isShown, known, language, pricePrecision, t]);
}
