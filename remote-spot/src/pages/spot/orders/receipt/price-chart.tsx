import type { SpotFill, SpotOrder } from '@livery/contract/calls/spot';
import { klinePeriodSeconds, subscriptionLimit, type Kline, type KlinePeriod } from '@livery/contract/live/market';
import { useTranslation } from '@livery/i18n';
import type { SpotMarket } from '@livery/market-ui/market';
import { useKlines, usePlatform } from '@livery/platform';
import { CandleChart, token, type Candle } from '@livery/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../../messages.ts';

/** How many candles are shown before and after the one of the order's first trade. */
const shown = { before: 23, after: 6 };
const { klines: maxKlines } = subscriptionLimit;

/** The shortest candles of which the exchange still has those around a time; `undefined` when it has none. */
export function periodFor(ageSeconds: number): KlinePeriod | undefined {
  const periods = Object.entries(klinePeriodSeconds) as [KlinePeriod, number][];
  return periods.find(([, seconds]) => ageSeconds < (maxKlines - shown.before - 1) * seconds)?.[0];
}

/** The candles around a time in epoch seconds; none when the time is before all of them. */
export function candlesAround(klines: readonly Kline[], time: number): readonly Candle[] {
  const place = klines.findLastIndex(({ startTime }) => startTime <= time);
  if (place < 0) return [];
  return klines.slice(Math.max(0, place - shown.before), place + shown.after + 1).map((kline) => ({
    time: kline.startTime,
    open: Number(kline.open),
    high: Number(kline.high),
    low: Number(kline.low),
    close: Number(kline.close),
    volume: Number(kline.volume),
  }));
}

interface PriceChartProps {
  readonly order: SpotOrder;
  /** Newest first. */
  readonly fills: readonly SpotFill[];
  readonly market: SpotMarket;
}

/** The prices around what fired an order, or around its first trade. */
export function PriceChart({ order: { fired, trigger, side }, fills, market }: PriceChartProps) {
  const { clock } = usePlatform();
  const fill = fills.at(-1);
  const at = fired ? { time: fired.time / 1000, price: fired.price } : fill;
  const period = at && periodFor(clock.now() - at.time);
  if (!at || !period) return null;
  const line = fired && trigger ? trigger.price : at.price;
  return <AroundTrade symbol={market.symbol} period={period} time={at.time} price={at.price} line={line} side={side} />;
}

interface AroundTradeProps {
  readonly symbol: string;
  readonly period: KlinePeriod;
  /** Epoch seconds. */
  readonly time: number;
  readonly price: string;
  /** The price at which there is a line. */
  readonly line: string;
  readonly side: SpotOrder['side'];
}

function AroundTrade({ symbol, period, time, price, line, side }: AroundTradeProps) {
  const t = useTranslation(spotMessages);
  const klines = useKlines(symbol, period, maxKlines);
  const candles = useMemo(() => klines && candlesAround(klines, time), [klines, time]);
  if (candles?.length === 0) return null;
  return (
    <ChartBox>
      <CandleChart
        label={t('receiptChart')}
        candles={candles ?? []}
        lastPrice={line}
        direction={side === 'buy' ? 'up' : 'down'}
        mark={{ time, price: Number(price) }}
        step={6}
      />
    </ChartBox>
  );
}

const ChartBox = styled.div`
  height: 200px;
  margin-bottom: ${token.s4};
`;
