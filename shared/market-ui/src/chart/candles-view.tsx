import { subscriptionLimit } from '@livery/contract/live/market';
import { useTranslation } from '@livery/i18n';
import { useKlines } from '@livery/platform';
import { EmptyState, lazyComponent, token, textStyle } from '@livery/ui';
import { useMemo, type ComponentType } from 'react';
import styled, { keyframes } from 'styled-components';
import { pairName } from '../market/market.ts';
import { useSpotMarkets } from '../market/use-spot-markets.ts';
import { marketUiMessages } from '../messages.ts';
import type { CandleCanvasProps } from './candle-canvas.tsx';
import { requestedPeriod, weeksOf } from './candle-periods.ts';
import { CentredOverlay, ChartBoundary } from './chart-boundary.tsx';

/** A chunk of its own, because few readers open it. */
const CandleTable = lazyComponent(async () => (await import('./candle-table.tsx')).CandleTable);

const ChartArea = styled.div<{ $isWaiting: boolean }>`
  position: absolute;
  inset: 0;
  ${({ $isWaiting }) => $isWaiting && `background: repeating-linear-gradient(transparent 0 71px, ${token.grid} 71px 72px);`}
`;

const appearLate = keyframes`from { visibility: hidden; }`;

/** Shown after 2 s, because most charts load sooner. */
const WaitingNote = styled(CentredOverlay)`
  ${textStyle(13)}
  color: ${token.text3};
  animation: ${appearLate} 2s step-end;
`;

const DrawingHint = styled.p`
  position: absolute;
  right: 88px;
  bottom: 34px;
  max-width: calc(100% - 100px);
  padding: 2px ${token.s2};
  border-radius: ${token.r1};
  background: ${token.surface3};
  ${textStyle(12)}
  color: ${token.text1};
  pointer-events: none;
`;

interface CandlesViewProps extends Omit<CandleCanvasProps, 'period' | 'candles' | 'change' | 'marks' | 'comparison'> {
  /** Whether the chart is near the window, so that its code is worth loading. */
  readonly isNear: boolean;
  readonly Canvas: ComponentType<CandleCanvasProps>;
}

const maxCandles = subscriptionLimit.klines;

/** A market's candles as a chart or a table, or a note while there are none. */
export function CandlesView({ isNear, Canvas, ...canvas }: CandlesViewProps) {
  const t = useTranslation(marketUiMessages);
  const { market, settings, tool } = canvas;
  const { period } = settings;
  // Requested while the code of the canvas is loading.
  const klines = useKlines(market.symbol, requestedPeriod(period), maxCandles);
  const candles = useMemo(() => (period === '1w' && klines ? weeksOf(klines, maxCandles) : klines), [klines, period]);
  const { markets } = useSpotMarkets();
  const other = markets?.find(({ symbol }) => symbol === settings.compare && symbol !== market.symbol);
  const otherName = other && pairName(other);
  const otherKlines = useKlines((other ?? market).symbol, requestedPeriod(period), maxCandles);
  const comparison = useMemo(
    () =>
      otherName !== undefined && otherKlines
        ? { name: otherName, candles: period === '1w' ? weeksOf(otherKlines, maxCandles) : otherKlines }
        : undefined,
    [otherName, otherKlines, period],
  );
  const isTable = settings.view === 'table';
  return (
    <ChartArea $isWaiting={!candles}>
      <ChartBoundary key={settings.view}>
        {isTable
          ? candles && <CandleTable market={market} period={period} candles={candles} />
          : isNear && <Canvas {...canvas} period={period} candles={candles} comparison={comparison} />}
      </ChartBoundary>
      {!candles && <WaitingNote>{t('chartWaiting')}</WaitingNote>}
      {candles?.length === 0 && (
        <CentredOverlay>
          <EmptyState title={t('chartEmpty')} text={t('chartEmptyText')} />
        </CentredOverlay>
      )}
      {tool && !isTable && <DrawingHint role="status">{t('chartDrawHint')}</DrawingHint>}
    </ChartArea>
  );
}
