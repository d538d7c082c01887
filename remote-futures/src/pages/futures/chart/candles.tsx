import { subscriptionLimit, type KlinePeriod } from '@livery/contract/live/market';
import { CandleCanvas } from '@livery/market-ui/candle-canvas';
import { timeLeft } from '@livery/market-ui/market';
import { useFuturesKlines } from '@livery/platform/futures';
import { useMemo } from 'react';
import { useServerTime } from '@livery/platform/clock';
import { asMarket, useTickerFigure } from '../market/product.ts';
import { useTrade } from '../terms/trade.ts';
import { withLivePrice } from './live-price.ts';
import type { ChartOrder } from './paint-line.ts';

const nothing = () => undefined;

/**
 * The product's candles with the entries of running orders and the time that each has left. The line alone shows where they
 * settle: a candle is as long as most cycles. A chunk of its own, which needs the chart library.
 */
export function Candles({
  period,
  running,
}: {
  readonly period: KlinePeriod;
  readonly running: readonly ChartOrder[];
}) {
  const { product } = useTrade();
  const klines = useFuturesKlines(product.symbol, period, subscriptionLimit.klines);
  const price = useTickerFigure(product.symbol, (ticker) => ticker?.price);
  const candles = useMemo(() => klines && withLivePrice(klines, price), [klines, price]);
  const change = useTickerFigure(product.symbol, (ticker) => ticker?.change);
  // Without orders no second draws the marks again.
  const now = useServerTime((time) => (running.length > 0 ? Math.floor(time) : 0));
  const marks = useMemo(
    () => ({
      orders: running.map(({ id, direction, price, label, deliveryTime }) => ({
        id,
        price,
        label: `${label} · ${timeLeft(deliveryTime - now)}`,
        side: direction === 'up' ? ('buy' as const) : ('sell' as const),
      })),
      fills: [],
    }),
    [running, now],
  );
  const settings = useMemo(
    () => ({ period, look: 'candles', view: 'chart', compare: null, markets: [] }) as const,
    [period],
  );
  return (
    <CandleCanvas
      market={asMarket(product)}
      period={period}
      candles={candles}
      change={change}
      marks={marks}
      settings={{ ...settings, markets: [] }}
      onChange={nothing}
      tool={undefined}
      onDrawn={nothing}
    />
  );
}
