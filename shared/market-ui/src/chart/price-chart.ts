/** The only module that drives the chart library's chart. */
import type { Kline } from '@livery/contract/live/market';
import { dispose, init } from '@livery/market-ui/klinecharts';
import type { AxisTick, Chart, Crosshair, KLineData } from 'klinecharts';
import { formatChange } from '@livery/i18n';
import { pairName, type Market } from '../market/market.ts';
import { drawComparison, isComparison, type Comparison } from './comparison.ts';
import { changedTail, chartPeriod, rightRoom, roomAfterLast, toBar } from './bars.ts';
import type { CandlePeriod } from './candle-periods.ts';
import { createChartFormats } from './chart-formats.ts';
import { indicatorParameters, isStrip, type DrawingChange, type Indicator } from './chart-settings.ts';
import { chartStyles, translucent, type ChartStyleOptions, type Palette } from './chart-styles.ts';
import { createDrawingsLayer, type DrawingsLayer } from './drawings-layer.ts';
import { drawOwnMarks, type OwnDrawing } from './own-overlays.ts';
import { rangeBetween, shareOf, widened } from './price-range.ts';
import { drawTagLines, type OnTagLines, type TagLine } from './tag-lines.ts';

const candlePane = 'candle_pane';

interface StyleOptions extends Omit<ChartStyleOptions, 'pricePrecision'> {
  readonly period: CandlePeriod;
  /** The server's time, epoch seconds. */
  readonly now: () => number;
}

export interface PriceChart extends DrawingsLayer {
  applyStyles(options: StyleOptions): void;
  /** Shows the candles, oldest first. Only changed ones are drawn again. */
  show(period: CandlePeriod, candles: readonly Kline[]): void;
  setIndicators(names: readonly Indicator[]): void;
  setOwn(own: OwnDrawing, palette: Palette): void;
  /** Draws a second market, or none. */
  compare(comparison: Comparison | undefined, options: Pick<ChartStyleOptions, 'palette' | 'language'>): void;
  /** Asks for an alert at the price of the crosshair, if it is shown. */
  askForAlert(): void;
  setTagLines(lines: readonly TagLine[], palette: Palette, onPlaces: OnTagLines): void;
  /** What the legend takes of the pane at its top, px. */
  legendHeight(): number;
  /** The price at a place on the pane, px from its top. */
  priceAt(y: number): number;
  /** Of the candles, px. */
  paneHeight(): number;
  /** The place of the crosshair, or of the last price while it is hidden. */
  pointed(): { readonly x: number; readonly y: number } | undefined;
  /** Removes the chart with its timers and listeners. */
  close(): void;
}

interface ChartListeners {
  /** Called when the reader has made, moved or removed a drawing by hand. */
  readonly onDrawing: (change: DrawingChange) => void;
  /** Called when the last candle comes into view or leaves it. */
  readonly onLastInView: (isInView: boolean) => void;
  /** Called with a price at which the reader wants an alert. */
  readonly onAlert: (price: number) => void;
}

export function openChart(
  element: HTMLElement,
  market: Market,
  { onDrawing, onLastInView, onAlert }: ChartListeners,
): PriceChart {
  const { symbol, pricePrecision, amountPrecision } = market;
  const opened = init(element, {
    // The page handles the keys of a focused chart.
    hotkey: { enabled: false },
    layout: { pane: { height: 84 }, yAxis: { gap: { top: 0.4, bottom: 0.1 } } },
  });
  if (!opened) throw new Error('the chart did not open');
  const chart = opened;
  let candles: readonly Kline[] = [];
  let shownPeriod: CandlePeriod | undefined;
  let updateBar: ((bar: KLineData) => void) | undefined;

  const canvas = chart.getDom();
  if (canvas) {
    // The frame around it takes the focus. A vertical swipe scrolls the page.
    canvas.removeAttribute('tabindex');
    canvas.style.touchAction = 'pan-y';
  }
  const [prices] = chart.getYAxes({ paneId: candlePane });
  addVolumes(chart);
  chart.setBarSpace(7);
  chart.setSymbol({ ticker: symbol, pricePrecision, volumePrecision: amountPrecision });
  chart.setDataLoader({
    getBars: ({ type, callback }) => callback(type === 'init' ? candles.map(toBar) : [], false),
    subscribeBar: ({ callback }) => (updateBar = callback),
    unsubscribeBar: () => (updateBar = undefined),
  });

  let crosshair: { readonly x: number; readonly y: number } | undefined;
  chart.subscribeAction('onCrosshairChange', (data) => {
    // The library declares no type for what its actions carry.
    const { x = 0, y, paneId } = (data ?? {}) as Crosshair;
    crosshair = paneId === candlePane && y !== undefined ? { x, y } : undefined;
  });
  function askForAlert(): void {
    if (crosshair && prices) onAlert(prices.convertFromPixel(crosshair.y));
  }
  chart.subscribeAction('onCrosshairFeatureClick', askForAlert);

  chart.subscribeAction('onVisibleRangeChange', () => {
    onLastInView(candles.length === 0 || chart.getVisibleRange().realTo >= candles.length);
  });

  /** What the tag of the last price would half cover is not formats. */
  function withoutTag(ticks: AxisTick[], textSize: number): AxisTick[] {
    const last = candles.at(-1);
    if (!last || !prices) return ticks;
    const tag = prices.convertToPixel(Number(last.close));
    const isCovered = (y: number) => y > tag - textSize * 1.5 && y < tag + textSize * 2.5;
    return ticks.map((tick) => (isCovered(tick.coord) ? { ...tick, text: '' } : tick));
  }

  /** The height of one line of the legend, px; 0 while it is shown only beside the pointer. */
  let legendLine = 0;
  const isNarrow = (textSize: number) => (chart.getSize()?.width ?? 0) < textSize * 35;
  function legendHeight(): number {
    const names = chart.getIndicators({ paneId: candlePane }).filter((one) => !isVolume(one)).length;
    // In a narrow chart the prices, and the figures of most indicators, take two lines.
    return legendLine && 8 + (names + 1) * (isNarrow(legendLine - 4) ? 2 : 1) * legendLine;
  }

  function room(): number {
    const width = chart.getSize(candlePane, 'main')?.width ?? 0;
    return roomAfterLast(candles.length, { width, barSpace: chart.getBarSpace().bar });
  }

  return {
    ...createDrawingsLayer(chart, onDrawing),
    applyStyles({ period, now, ...options }) {
      const { palette, language, isSmall } = options;
      const { textSize } = palette;
      const formats = createChartFormats(language, period, now);
      chart.setStyles(chartStyles({ ...options, pricePrecision }));
      chart.setFormatter(formats.formatter);
      chart.setThousandsSeparator(formats.thousandsSeparator);
      chart.setDecimalFold(formats.decimalFold);
      legendLine = isSmall ? 0 : textSize + 4;
      const legendLines = isNarrow(textSize) ? 8 : 6;
      const legendPx = textSize * (isSmall ? 1.5 : legendLines);
      prices?.override({
        gap: { top: 0, bottom: 0 },
        createRange({ defaultRange, paneId }) {
          const height = chart.getSize(paneId, 'main')?.height ?? 0;
          // The legend needs room above the candles, the volumes below them.
          return widened(defaultRange, { above: shareOf(legendPx, height), below: volumeShare });
        },
        createTicks: ({ defaultTicks }) => withoutTag(defaultTicks, textSize),
      });
      styleVolumes(chart, palette);
    },
    show(period, next) {
      const changed = period === shownPeriod ? changedTail(candles, next) : undefined;
      const hasMore = next.length > candles.length;
      candles = next;
      if (changed) {
        for (const candle of changed) updateBar?.(toBar(candle));
        // The first of few candles stays at the left edge.
        if (hasMore && room() > rightRoom) chart.setOffsetRightDistance(room());
        return;
      }
      chart.setOffsetRightDistance(room());
      if (period === shownPeriod) chart.resetData();
      else chart.setPeriod(chartPeriod((shownPeriod = period)));
    },
    setIndicators(names) {
      const current = chart.getIndicators().filter((one) => !isVolume(one) && !isComparison(one));
      for (const { id, name } of current) if (!names.some((one) => one === name)) chart.removeIndicator({ id });
      for (const name of names) {
        if (current.some((one) => one.name === name)) continue;
        const calcParams = [...indicatorParameters[name]];
        // The names of an average's lines contain its name and its number.
        const shortName = /^(MA|EMA)$/.test(name) ? '' : name;
        chart.createIndicator({ name, calcParams, shortName, ...(!isStrip(name) && { paneId: candlePane }) }, true);
      }
    },
    setOwn: (own, palette) => drawOwnMarks(chart, own, palette),
    compare: (comparison, { palette, language }) =>
      drawComparison(
        chart,
        comparison && {
          comparison,
          ownName: pairName(market),
          colours: { line: palette.info, text: palette.text2 },
          percent: (value) => formatChange(value.toFixed(4), language, 2),
        },
      ),
    askForAlert,
    setTagLines: (lines, palette, onPlaces) => drawTagLines(chart, { lines, palette, onPlaces }),
    legendHeight,
    priceAt: (y) => prices?.convertFromPixel(y) ?? 0,
    paneHeight: () => chart.getSize(candlePane, 'main')?.height ?? 0,
    pointed() {
      const [last, width] = [candles.at(-1), chart.getSize(candlePane, 'main')?.width ?? 0];
      return crosshair ?? (last && prices ? { x: width / 2, y: prices.convertToPixel(Number(last.close)) } : undefined);
    },
    close: () => dispose(chart),
  };
}

/** The share of the pane's height, from below. */
const volumeShare = 0.2;
const volumeIds = { id: 'volume', paneId: 'candle_pane' };

const isVolume = ({ id }: { readonly id: string }): boolean => id === volumeIds.id;

function addVolumes(chart: Chart): void {
  chart.createYAxis({
    ...volumeIds,
    needWidget: false,
    gap: { top: 0, bottom: 0 },
    createRange: ({ defaultRange: { from, to } }) => rangeBetween(from, to / volumeShare),
  });
  chart.createIndicator(
    {
      ...volumeIds,
      name: 'VOL',
      yAxisId: volumeIds.id,
      calcParams: [],
      createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
    },
    true,
  );
}

function styleVolumes(chart: Chart, { upFill, downFill }: Palette): void {
  const [upColor, downColor] = [translucent(upFill, 24), translucent(downFill, 24)];
  chart.overrideIndicator({
    name: 'VOL',
    id: volumeIds.id,
    styles: { bars: [{ upColor, downColor, noChangeColor: upColor }] },
  });
}
