import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { useDepthFreshness, useKlinesFreshness } from '@livery/platform';
import { IconButton, lazyComponent, media, token, useIsNearViewport } from '@livery/ui';
import {
  ChartCandlestick,
  ChartLine,
  GitCompareArrows,
  Maximize2,
  Minimize2,
  Pencil,
  SlidersHorizontal,
} from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react';
import styled from 'styled-components';
import { pairName, type Market } from '../market/market.ts';
import { StaleSince } from '../market/stale-since.tsx';
import { marketUiMessages } from '../messages.ts';
import { Panel, PanelHead } from '../panel/panel.tsx';
import { useSpotMarkets } from '../market/use-spot-markets.ts';
import { ToolMenu, ToolPopover } from '../panel/tool-menu.tsx';
import type { CandleCanvasProps } from './candle-canvas.tsx';
import { candlePeriods, requestedPeriod } from './candle-periods.ts';
import { CandlesView } from './candles-view.tsx';
import { ChartBoundary } from './chart-boundary.tsx';
import type { DrawingMenuProps, IndicatorMenuProps } from './chart-menus.tsx';
import {
  chartViews,
  settingsOf,
  useChartSettings,
  viewMessages,
  type ChangeMarket,
  type DrawingTool as Tool,
} from './chart-settings.ts';
import { Choices } from './choices.tsx';

/** A chunk of its own, because few readers open it. */
const DepthChart = lazyComponent(async () => (await import('./depth-chart.tsx')).DepthChart);

export interface ChartPanelProps {
  readonly market: Market;
  /** What the reader's settings of the chart are stored under. */
  readonly storageKey: string;
  /** `CandleCanvas`, with marks of the page if it has some. Loaded lazily, because it needs the chart library. */
  readonly Canvas: ComponentType<CandleCanvasProps>;
  /** Called with the settings as JSON, at first and whenever they change. */
  readonly onSettings?: ((settings: string) => void) | undefined;
}

/** The market's candles, live, as a chart or a table, or its book as a depth chart. It fills its container. */
export function ChartPanel({ market, storageKey, Canvas, onSettings }: ChartPanelProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { symbol } = market;
  const { settings, changeView, changeMarket: changeMarketOf } = useChartSettings(storageKey);
  const report = useEffectEvent((latest: string) => onSettings?.(latest));
  const known = JSON.stringify(settings);
  useEffect(() => report(known), [known]);
  const [tool, setTool] = useState<Tool>();
  const [isFullWindow, setFullWindow] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const [body, isNear] = useIsNearViewport<HTMLDivElement>();
  useInertSurroundings(panel, isFullWindow);
  const { period, look, view } = settings;
  const { indicators, drawings } = settingsOf(settings, symbol);
  const changeMarket: ChangeMarket = (change) => changeMarketOf(symbol, change);
  const isLine = look === 'line';
  // A drawing that is not finished belongs to what is shown.
  const place = `${symbol} ${period} ${view}`;
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    setTool(undefined);
  }
  const candlesFreshness = useKlinesFreshness(symbol, requestedPeriod(period));
  const bookFreshness = useDepthFreshness(symbol);
  const freshness = view === 'depth' ? bookFreshness : candlesFreshness;

  return (
    <ChartSection
      ref={panel}
      aria-label={t('chartOf', { pair: pairName(market) })}
      $stale={freshness.isStale}
      $isFullWindow={isFullWindow}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) setFullWindow(false);
      }}
    >
      <Toolbar>
        <Tools>
          {view !== 'depth' && (
            <Choices
              label={t('chartInterval')}
              choices={candlePeriods.map((id) => ({ id, label: formatPeriod(id, language) }))}
              selected={period}
              onSelect={(next) => changeView({ period: next })}
            />
          )}
          {view === 'chart' && (
            <WideTools>
              <IconButton
                label={isLine ? t('chartShowCandles') : t('chartShowLine')}
                size={24}
                onClick={() => changeView({ look: isLine ? 'candles' : 'line' })}
              >
                {isLine ? <ChartCandlestick size={16} aria-hidden /> : <ChartLine size={16} aria-hidden />}
              </IconButton>
              <IndicatorTool indicators={indicators} onChange={changeMarket} />
              <DrawingTool drawings={drawings} onChange={changeMarket} onPick={setTool} />
              <CompareTool
                market={market}
                compared={settings.compare}
                onCompare={(compare) => changeView({ compare })}
              />
            </WideTools>
          )}
          <Spacer />
          <StaleSince freshness={freshness} />
          <WideTools>
            <Choices
              label={t('chartView')}
              choices={chartViews.map((id) => ({ id, label: t(viewMessages[id]) }))}
              selected={view}
              onSelect={(next) => changeView({ view: next })}
            />
          </WideTools>
        </Tools>
        <PhoneTools>
          <ToolPopover label={t('chartTools')} icon={<SlidersHorizontal size={16} aria-hidden />} load={loadMenus}>
            {({ ChartMenu }, close) => (
              <ChartMenu
                settings={settings}
                indicators={indicators}
                drawings={drawings}
                onView={changeView}
                onChange={changeMarket}
                onPick={(picked) => {
                  close();
                  setTool(picked);
                }}
              />
            )}
          </ToolPopover>
        </PhoneTools>
        <IconButton
          label={isFullWindow ? t('chartLeaveWhole') : t('chartWhole')}
          size={24}
          aria-pressed={isFullWindow}
          onClick={() => setFullWindow(!isFullWindow)}
        >
          {isFullWindow ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
        </IconButton>
      </Toolbar>
      <ChartBody ref={body}>
        {view === 'depth' ? (
          <ChartBoundary>
            <DepthChart market={market} />
          </ChartBoundary>
        ) : (
          <CandlesView
            key={symbol}
            market={market}
            Canvas={Canvas}
            isNear={isNear}
            settings={settings}
            tool={tool}
            onChange={changeMarket}
            onDrawn={() => setTool(undefined)}
          />
        )}
      </ChartBody>
    </ChartSection>
  );
}

const loadMenus = () => import('./chart-menus.tsx');

/** The tool that chooses indicators. */
function IndicatorTool(props: IndicatorMenuProps) {
  const t = useTranslation(marketUiMessages);
  return (
    <ToolPopover label={t('chartIndicators')} icon={<SlidersHorizontal size={16} aria-hidden />} load={loadMenus}>
      {({ IndicatorMenu }) => <IndicatorMenu {...props} />}
    </ToolPopover>
  );
}

interface CompareToolProps {
  readonly market: Market;
  readonly compared: string | null;
  readonly onCompare: (symbol: string | null) => void;
}

const none = 'none';

/** The tool that chooses a second market. */
function CompareTool({ market, compared, onCompare }: CompareToolProps) {
  const t = useTranslation(marketUiMessages);
  const { markets = [] } = useSpotMarkets();
  const others = markets.filter(({ symbol }) => symbol !== market.symbol);
  const choices = others.map((other) => ({ id: other.symbol, label: pairName(other) }));
  const selected = others.find(({ symbol }) => symbol === compared);
  return (
    <ToolMenu
      label={t('chartCompare')}
      face={selected ? selected.coin : <GitCompareArrows size={16} aria-hidden />}
      placement="bottom start"
      choices={[{ id: none, label: t('chartCompareNone') }, ...choices]}
      selected={selected?.symbol ?? none}
      onSelect={(id) => onCompare(id === none ? null : id)}
    />
  );
}

/** The tool that starts a drawing or removes one. */
function DrawingTool({ drawings, onChange, onPick }: DrawingMenuProps) {
  const t = useTranslation(marketUiMessages);
  return (
    <ToolPopover label={t('chartDrawings')} icon={<Pencil size={16} aria-hidden />} load={loadMenus}>
      {({ DrawingMenu }, close) => (
        <DrawingMenu
          drawings={drawings}
          onChange={onChange}
          onPick={(tool) => {
            close();
            onPick(tool);
          }}
        />
      )}
    </ToolPopover>
  );
}

/** While `isActive`, the page around an element is inert. Overlays and toasts are not. */
function useInertSurroundings(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const madeInert: Element[] = [];
    for (let at: Element | null | undefined = element.current; at && at.id !== 'main'; at = at.parentElement)
      madeInert.push(
        ...[...(at.parentElement?.children ?? [])].filter((other) => other !== at && !other.hasAttribute('inert')),
      );
    // Header and footer stand outside of the main element. Toasts stay usable.
    madeInert.push(...document.querySelectorAll('#root > :is(a, header, footer):not([inert])'));
    for (const other of madeInert) other.setAttribute('inert', '');
    return () => {
      for (const other of madeInert) other.removeAttribute('inert');
    };
  }, [element, isActive]);
}

const ChartSection = styled(Panel)<{ $isFullWindow: boolean }>`
  ${({ $isFullWindow }) => $isFullWindow && 'position: fixed; z-index: 50; inset: 0;'}
`;

const Toolbar = styled(PanelHead)`
  justify-content: flex-start;

  ${media.phone} {
    flex-wrap: nowrap;
    padding-inline: ${token.s2} 0;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: inherit;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;

  /* One row that scrolls sideways, beside the buttons at the end and never under them. */
  ${media.phone} {
    overflow-x: auto;
    scrollbar-width: none;

    > * {
      flex: none;
    }
  }
`;

/** A phone has them in one sheet. Where words are long, the intervals scroll, and these stay whole. */
const WideTools = styled.span`
  display: contents;

  > [role='radiogroup'] {
    flex: none;
  }

  ${media.phone} {
    display: none;
  }
`;

const PhoneTools = styled.span`
  display: none;

  ${media.phone} {
    display: contents;
  }
`;

const Spacer = styled.span`
  flex: 1;
`;

const ChartBody = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;
