import { klinePeriods } from '@livery/contract/live/market';
import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { useDepthFreshness, useKlinesFreshness } from '@livery/platform';
import { IconButton, lazyComponent, media, token, useIsNearViewport } from '@livery/ui';
import { ChartCandlestick, ChartLine, Maximize2, Minimize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { pairName, useMarket } from '../market/market.ts';
import { StaleSince } from '../panel-age.tsx';
import { Panel, PanelHead } from '../panel.ts';
import { CandlesView } from './candles-view.tsx';
import { ChartPart } from './chart-part.tsx';
import {
  chartViews,
  settingsOf,
  useChartSettings,
  withMarket,
  type DrawingTool,
  type MarketSettings,
} from './chart-settings.ts';
import { Choices } from './choices.tsx';
import { DrawingTools } from './drawing-tool.tsx';
import { IndicatorTool } from './indicator-tool.tsx';
import { useAlone } from './use-alone.ts';

/** Few look at it: a chunk of its own. */
const DepthChart = lazyComponent(async () => (await import('../depth-chart/depth-chart.tsx')).DepthChart);

const Place = styled(Panel)<{ $whole: boolean }>`
  ${({ $whole }) => $whole && 'position: fixed; z-index: 50; inset: 0;'}
`;

const Head = styled(PanelHead)`
  justify-content: flex-start;

  /* One line, which is moved sideways; the way to the whole window stays. */
  ${media.phone} {
    flex-wrap: nowrap;
    padding-inline: ${token.s2} 0;
    overflow-x: auto;
    scrollbar-width: none;

    > * {
      flex: none;
    }

    > :last-child {
      position: sticky;
      right: 0;
      background: ${token.surface1};
    }
  }
`;

const Rest = styled.span`
  flex: 1;
`;

const Body = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;

const viewMessages = { chart: 'chartAsChart', depth: 'chartAsDepth', table: 'chartAsTable' } as const;

/** The market's candles, live: as a chart, as a table, or its book as a curve. As large as its place. */
export function ChartPanel() {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const market = useMarket();
  const { symbol } = market;
  const [settings, keep] = useChartSettings();
  const [tool, setTool] = useState<DrawingTool>();
  const [isWhole, setWhole] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const [body, isNear] = useIsNearViewport<HTMLDivElement>();
  useAlone(panel, isWhole);
  const { period, look, view } = settings;
  const { indicators, drawings } = settingsOf(settings, symbol);
  const set = (change: Partial<MarketSettings>) => keep(withMarket(settings, symbol, change));
  const isLine = look === 'line';
  const ofCandles = useKlinesFreshness(symbol, period);
  const ofBook = useDepthFreshness(symbol);
  const freshness = view === 'depth' ? ofBook : ofCandles;

  return (
    <Place
      ref={panel}
      aria-label={t('chartOf', { pair: pairName(market) })}
      $stale={freshness.isStale}
      $whole={isWhole}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) setWhole(false);
      }}
    >
      <Head>
        {view !== 'depth' && (
          <Choices
            label={t('chartInterval')}
            choices={klinePeriods.map((id) => ({ id, label: formatPeriod(id, language) }))}
            selected={period}
            onSelect={(next) => keep({ ...settings, period: next })}
          />
        )}
        {view === 'chart' && (
          <>
            <IconButton
              label={isLine ? t('chartShowCandles') : t('chartShowLine')}
              size={24}
              onClick={() => keep({ ...settings, look: isLine ? 'candles' : 'line' })}
            >
              {isLine ? <ChartCandlestick size={16} aria-hidden /> : <ChartLine size={16} aria-hidden />}
            </IconButton>
            <IndicatorTool indicators={indicators} onChange={(next) => set({ indicators: next })} />
            <DrawingTools drawings={drawings} onChange={(next) => set({ drawings: next })} onPick={setTool} />
          </>
        )}
        <Rest />
        <StaleSince freshness={freshness} />
        <Choices
          label={t('chartView')}
          choices={chartViews.map((id) => ({ id, label: t(viewMessages[id]) }))}
          selected={view}
          onSelect={(next) => keep({ ...settings, view: next })}
        />
        <IconButton
          label={isWhole ? t('chartLeaveWhole') : t('chartWhole')}
          size={24}
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
        </IconButton>
      </Head>
      <Body ref={body}>
        {view === 'depth' ? (
          <ChartPart>
            <DepthChart />
          </ChartPart>
        ) : (
          // What is drawn of a market goes with it.
          <CandlesView
            key={symbol}
            isNear={isNear}
            settings={settings}
            tool={tool}
            onChange={set}
            onDrawn={() => setTool(undefined)}
          />
        )}
      </Body>
    </Place>
  );
}
