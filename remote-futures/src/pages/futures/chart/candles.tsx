import { subscriptionLimit, type KlinePeriod } from '@livery/contract/live/market';
import { CandleCanvas } from '@livery/market-ui/candle-canvas';
import { useFuturesKlines } from '@livery/platform/futures';
import { useMemo } from 'react';
import { asMarket } from '../market/product.ts';
import { useTickerFigure } from '../market/use-ticker-figure.ts';
import { useTrade } from '../terms/trade.ts';
import type { ChartOrder } from './paint-orders.ts';

const nothing = () => undefined;

/** The product's candles with the entries of running orders. A chunk of its own, which needs the chart library. */
export function Candles({
  period,
  running,
}: {
  readonly period: KlinePeriod;
  readonly running: readonly ChartOrder[];
}) {
  const { product } = useTrade();
  const candles = useFuturesKlines(product.symbol, period, subscriptionLimit.klines);
  const change = useTickerFigure(product.symbol, (ticker) => ticker?.change);
  const marks = useMemo(
    () => ({
      orders: running.map(({ id, direction, price, label }) => ({
        ...{ id, price, label },
        side: direction === 'up' ? ('buy' as const) : ('sell' as const),
      })),
      fills: [],
    }),
    [running],
  );
  const settings = useMemo(() => ({ period, look: 'candles', view: 'chart', markets: [] }) as const, [period]);
  return (
    <CandleCanvas
      market={asMarket(product)}
      {...{ period, candles, change, marks }}
      settings={{ ...settings, markets: [] }}
      onChange={nothing}
      tool={undefined}
      onDrawn={nothing}
    />
  );
}
