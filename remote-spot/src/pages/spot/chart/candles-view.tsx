import { subscriptionLimit } from '@livery/contract/live/market';
import { useTranslation } from '@livery/i18n';
import { useKlines } from '@livery/platform';
import { EmptyState, lazyComponent, token, textStyle } from '@livery/ui';
import { keyframes, styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { useMarket } from '../market/market.ts';
import type { CandleCanvasProps } from './candle-canvas.tsx';
import { Centre, ChartPart } from './chart-part.tsx';

/** With the chart library, which is a chunk of its own. */
export const loadCandleCanvas = async () => (await import('./candle-canvas.tsx')).CandleCanvas;
const CandleCanvas = lazyComponent(loadCandleCanvas);
const CandleTable = lazyComponent(async () => (await import('./candle-table.tsx')).CandleTable);

const Ground = styled.div<{ $waits: boolean }>`
  position: absolute;
  inset: 0;
  ${({ $waits }) => $waits && `background: repeating-linear-gradient(transparent 0 71px, ${token.grid} 71px 72px);`}
`;

const late = keyframes`from { visibility: hidden; }`;

/** Most often there is nothing to wait for: what comes within two seconds needs no words. */
const Waiting = styled(Centre)`
  ${textStyle(13)}
  color: ${token.text3};
  animation: ${late} 2s step-end;
`;

const Note = styled.p`
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

interface CandlesViewProps extends Omit<CandleCanvasProps, 'period' | 'candles'> {
  readonly isNear: boolean;
}

/** A market's candles as a chart or a table, or what there is to say while there are none. */
export function CandlesView({ isNear, ...drawn }: CandlesViewProps) {
  const t = useTranslation(spotMessages);
  const { symbol } = useMarket();
  const { settings, tool } = drawn;
  const { period } = settings;
  // Asked for while the code that draws them is on its way.
  const candles = useKlines(symbol, period, subscriptionLimit.klines);
  const isTable = settings.view === 'table';
  return (
    <Ground $waits={!candles}>
      <ChartPart key={settings.view}>
        {isTable
          ? candles && <CandleTable candles={candles} />
          : isNear && <CandleCanvas {...drawn} period={period} candles={candles} />}
      </ChartPart>
      {!candles && <Waiting>{t('chartWaiting')}</Waiting>}
      {candles?.length === 0 && (
        <Centre>
          <EmptyState title={t('chartEmpty')} text={t('chartEmptyText')} />
        </Centre>
      )}
      {tool && !isTable && <Note role="status">{t('chartDrawHint')}</Note>}
    </Ground>
  );
}
