import type { Kline, KlinePeriod } from '@livery/contract/live/market';
import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { useKlines, useTicker } from '@livery/platform';
import { CandleChart, directionOf, Sparkline, useIsNearViewport, type Candle, type CandleChartProps } from '@livery/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import type { Pair } from './pairs.tsx';

const toCandle = (kline: Kline): Candle => ({
  time: kline.startTime,
  open: Number(kline.open),
  high: Number(kline.high),
  low: Number(kline.low),
  close: Number(kline.close),
  volume: Number(kline.volume),
});

const none: readonly Candle[] = [];

type LiveChartProps = Omit<CandleChartProps, 'label' | 'candles' | 'lastPrice'> & {
  readonly pair: Pair;
  readonly period: KlinePeriod;
  /** The number of candles to request; the chart shows as many as fit. */
  readonly limit: number;
};

/** A market's live candles and last price. It fills its container, even before the candles have loaded. */
export function LiveChart({ pair, period, limit, ...look }: LiveChartProps) {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const klines = useKlines(pair.symbol, period, limit);
  const price = useTicker(pair.symbol)?.price;
  const candles = useMemo(() => klines?.map(toCandle) ?? none, [klines]);
  const label = t('chartOf', { pair: pairName(pair), period: formatPeriod(period, language) });
  return <CandleChart {...look} label={label} candles={candles} lastPrice={price} />;
}

interface LiveSparklineProps {
  readonly symbol: string;
  readonly width?: number;
  readonly height?: number;
}

function WatchedSparkline({ symbol, ...size }: LiveSparklineProps) {
  const klines = useKlines(symbol, '1h', 24);
  const change = useTicker(symbol)?.change;
  const values = useMemo(() => klines?.map((kline) => Number(kline.close)) ?? [], [klines]);
  return <Sparkline values={values} direction={directionOf(change ?? '0')} {...size} />;
}

/**
 * A sparkline of a market's last 24 hours. It loads its candles only near the viewport, because narrow screens hide it in
 * most places.
 */
export function LiveSparkline({ symbol, ...size }: LiveSparklineProps) {
  const [room, isNear] = useIsNearViewport<HTMLSpanElement>();
  return (
    <ChartPlaceholder ref={room}>
      {isNear ? (
        <WatchedSparkline symbol={symbol} {...size} />
      ) : (
        <Sparkline values={[]} direction="unchanged" {...size} />
      )}
    </ChartPlaceholder>
  );
}

/** The candle periods that a chart offers, shortest first. */
export const chartPeriods: readonly KlinePeriod[] = ['1m', '5m', '15m', '1h', '4h', '1d'];

const ChartPlaceholder = styled.span`
  display: block;
`;
