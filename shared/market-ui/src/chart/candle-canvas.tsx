import type { Kline } from '@livery/contract/live/market';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { directionOf, IconButton, lazyComponent, textStyle, token, VisuallyHidden } from '@livery/ui';
import { ChevronsRight } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { pairName, priceDigits, type Market } from '../market/market.ts';
import { marketUiMessages } from '../messages.ts';
import type { Bar } from './bars.ts';
import { candleStart, candleTime, type CandlePeriod } from './candle-periods.ts';
import {
  settingsOf,
  withDrawing,
  type ChangeMarket,
  type ChartSettings,
  type DrawingChange,
  type DrawingTool,
} from './chart-settings.ts';
import { usePalette } from './chart-styles.ts';
import type { OwnTags } from './chart-tags.tsx';
import type { Comparison } from './comparison.ts';
import type { OwnCost, OwnOrder } from './own-overlays.ts';
import { openChart, type PriceChart } from './price-chart.ts';
import { usePriceMenu, type PricePoint } from './use-price-menu.ts';

/** A chunk of its own, because visitors have no tags. */
const ChartTags = lazyComponent(async () => (await import('./chart-tags.tsx')).ChartTags);

/** A reader's own orders, trades and costs on the chart. */
export interface OwnMarks {
  readonly orders: readonly OwnOrder[];
  /** `time` in epoch seconds. */
  readonly fills: readonly { readonly side: 'buy' | 'sell'; readonly price: number; readonly time: number }[];
  /** What the reader's coins cost, if they have any. `time` in epoch seconds. */
  readonly cost?: Omit<OwnCost, 'steps'> & {
    readonly steps: readonly { readonly time: number; readonly value: number }[];
  };
}

const noMarks: OwnMarks = { orders: [], fills: [] };

export interface CandleCanvasProps {
  readonly market: Market;
  readonly period: CandlePeriod;
  /** Of this market and period, oldest first; `undefined` while they are loading. */
  readonly candles: readonly Kline[] | undefined;
  /** The day's, in percent; `undefined` until it is known. */
  readonly change?: string | undefined;
  readonly settings: ChartSettings;
  readonly onChange: ChangeMarket;
  /** The drawing that the reader is making. */
  readonly tool: DrawingTool | undefined;
  /** Called when a drawing is finished or given up. */
  readonly onDrawn: () => void;
  readonly marks?: OwnMarks;
  /** A second market; `undefined` for none, and while its candles are loading. */
  readonly comparison?: Comparison | undefined;
  /** Sets an alert at a price. Without it the chart has no button for that. */
  readonly onAlert?: ((price: number) => void) | undefined;
  /** Opens a menu at a price. Without it the chart has none. */
  readonly onPriceMenu?: ((point: PricePoint) => void) | undefined;
  /** What the reader has at prices, which they move and cancel on the chart. */
  readonly tags?: OwnTags;
}

/** A market's candles on a canvas. The market must not change: give another market a chart of its own by `key`. */
export function CandleCanvas(props: CandleCanvasProps) {
  const { market, period, candles, change, settings, onChange, tool, onDrawn, marks = noMarks, tags, onAlert } = props;
  const { comparison, onPriceMenu } = props;
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const container = useRef<HTMLDivElement>(null);
  const direction = change === undefined ? undefined : directionOf(change, 2);
  const palette = usePalette(container);
  const isSmall = useIsSmall(container);
  const [chart, setChart] = useState<PriceChart>();
  const [wasShown, setWasShown] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [isLastInView, setLastInView] = useState(true);
  const { indicators, drawings } = settingsOf(settings, market.symbol);
  const { look } = settings;
  const { orders } = marks;
  const addsAlerts = onAlert !== undefined;
  const fills = useMemo(
    () => marks.fills.map(({ side, price, time }) => ({ side, price, timestamp: candleStart(time, period) * 1000 })),
    [marks.fills, period],
  );
  const cost = useMemo(
    () =>
      marks.cost && {
        ...marks.cost,
        steps: marks.cost.steps.map(({ time, value }) => ({ timestamp: candleStart(time, period) * 1000, value })),
      },
    [marks.cost, period],
  );
  // While a drawing is made, presses place its points.
  const { gestures, openByKeys } = usePriceMenu(chart, tool ? undefined : onPriceMenu);
  if (candles && !wasShown) setWasShown(true);
  // Once shown they stay, so that the last one takes its line with it.
  const [hadTags, setHadTags] = useState(false);
  if (tags && tags.tags.length > 0 && !hadTags) setHadTags(true);

  // The chart lives longer than a render: what it calls must be the latest.
  const changeDrawing = useEffectEvent((change: DrawingChange) => {
    onChange((latest) => ({ drawings: withDrawing(latest.drawings, change) }));
    onDrawn();
  });
  const addAlert = useEffectEvent((price: number) => onAlert?.(price));
  const open = useEffectEvent((element: HTMLElement) =>
    openChart(element, market, {
      onDrawing: (change) => changeDrawing(change),
      onLastInView: setLastInView,
      onAlert: (price) => addAlert(price),
    }),
  );
  useEffect(() => {
    if (!container.current) return;
    const opened = open(container.current);
    setChart(opened);
    return () => opened.close();
  }, []);

  useEffect(() => {
    if (!chart || !palette) return;
    const labels = { open: t('chartO'), high: t('chartH'), low: t('chartL'), close: t('chartC') };
    const shown = { look, isSmall, direction, period, addsAlerts };
    chart.applyStyles({ palette, language, labels, ...shown, now: () => clock.now() });
  }, [chart, palette, language, t, look, isSmall, direction, period, addsAlerts, clock]);
  useEffect(() => {
    if (candles) chart?.show(period, candles);
  }, [chart, period, candles]);
  useEffect(() => chart?.setIndicators(indicators), [chart, indicators]);
  useEffect(() => chart?.setDrawings(drawings), [chart, drawings]);
  useEffect(() => {
    if (palette) chart?.setOwn({ orders, fills, cost }, palette);
  }, [chart, orders, fills, cost, palette]);
  useEffect(() => {
    if (palette) chart?.compare(comparison, { palette, language });
  }, [chart, comparison, palette, language]);
  useEffect(() => {
    chart?.draw(tool);
    if (tool) container.current?.focus();
  }, [chart, tool]);

  function announce(bar: Bar | undefined): void {
    if (!bar) return;
    const digits = priceDigits(market);
    const { candle } = bar;
    const price = (name: 'open' | 'high' | 'low' | 'close') => formatDecimal(candle[name], language, digits);
    const prices = { open: price('open'), high: price('high'), low: price('low'), close: price('close') };
    setAnnouncement(t('chartCandle', { time: candleTime(candle.startTime, period), ...prices }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!chart || event.ctrlKey || event.metaKey || event.altKey) return;
    const { cursor } = chart;
    const distance = event.shiftKey ? 10 : 1;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => announce(cursor.moveBy(-distance) as Bar | undefined),
      ArrowRight: () => announce(cursor.moveBy(distance) as Bar | undefined),
      ArrowUp: () => cursor.moveUp(distance),
      ArrowDown: () => cursor.moveUp(-distance),
      PageUp: () => cursor.scrollBy(-20),
      PageDown: () => cursor.scrollBy(20),
      '+': () => cursor.zoomBy(1),
      '=': () => cursor.zoomBy(1),
      '-': () => cursor.zoomBy(-1),
      End: () => cursor.reset(),
      Delete: () => chart.removeSelected(),
      Backspace: () => chart.removeSelected(),
      ...(onAlert && { a: () => chart.askForAlert() }),
      ...(onPriceMenu && { Enter: openByKeys }),
      ...(tool && { Enter: () => cursor.place(tool), Escape: onDrawn }),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an application handles its keys itself */}
      <ChartFrame
        ref={container}
        role="application"
        tabIndex={0}
        aria-label={`${t('chartKeys', { pair: pairName(market) })} ${onPriceMenu ? t('chartKeysMenu') : ''}`.trim()}
        aria-busy={!candles}
        onKeyDown={onKeyDown}
        {...gestures}
        onPointerDown={() => container.current?.focus({ preventScroll: true })}
        $opacity={candles ? 1 : wasShown ? 0.4 : 0}
      />
      {chart && palette && tags && hadTags && (
        <Suspense>
          <ChartTags {...tags} chart={chart} market={market} palette={palette} isSmall={isSmall} />
        </Suspense>
      )}
      {chart && !isLastInView && (
        <BackToNow
          label={t('chartBackToNow')}
          size={36}
          onClick={() => {
            chart.cursor.reset();
            container.current?.focus({ preventScroll: true });
          }}
        >
          <ChevronsRight size={16} aria-hidden />
        </BackToNow>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}

/** px. In less, a legend would leave no room for the candles. */
const minHeight = 240;

/** Whether an element has room for the candles alone. */
function useIsSmall(element: RefObject<Element | null>): boolean {
  const [isSmall, setSmall] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSmall(entry.contentRect.height < minHeight));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSmall;
}

/** Beside the prices, above the times. */
const BackToNow = styled(IconButton)`
  position: absolute;
  right: 88px;
  bottom: 64px;
  border: 1px solid ${token.line};
  background: ${token.surface3};
  color: ${token.text1};
`;

const ChartFrame = styled.div<{ $opacity: number }>`
  position: absolute;
  inset: 0;
  opacity: ${({ $opacity }) => $opacity};
  ${textStyle(12)}

  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
`;
