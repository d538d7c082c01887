/** The one place that knows the chart library's chart: what the page shows goes in, what the reader draws comes out. */
import type { SpotProduct } from '@livery/contract/calls/spot';
import type { Kline, KlinePeriod } from '@livery/contract/live/market';
import { dispose, init, type AxisTick, type KLineData } from 'klinecharts';
import { barOf, changedEnd, chartPeriod } from './bars.ts';
import { isStrip, type Drawing } from './chart-settings.ts';
import { drawingsLayer, type DrawingsLayer } from './drawings-layer.ts';
import { stylesOf, type DressParts } from './dress.ts';
import { drawOwn, type OwnFill, type OwnOrder } from './own-overlays.ts';
import type { Palette } from './palette.ts';
import { addVolumes, dressVolumes, isVolume, volumeShare } from './volumes.ts';
import { writing } from './writing.ts';

const candlePane = 'candle_pane';

interface Dress extends Omit<DressParts, 'pricePrecision'> {
  readonly period: KlinePeriod;
  /** Epoch seconds on the server. */
  readonly now: () => number;
}

export interface PriceChart extends DrawingsLayer {
  dress(parts: Dress): void;
  /** All candles that there are; only what has changed is drawn anew. */
  show(period: KlinePeriod, candles: readonly Kline[]): void;
  setIndicators(names: readonly string[]): void;
  setOwn(orders: readonly OwnOrder[], fills: readonly OwnFill[], palette: Palette): void;
  /** For good: no timer and no listener is left. */
  end(): void;
}

/** @param onDrawings told all drawings whenever the reader has changed them by hand */
export function openChart(
  element: HTMLElement,
  { symbol, pricePrecision, amountPrecision }: SpotProduct,
  onDrawings: (all: readonly Drawing[]) => void,
): PriceChart {
  const opened = init(element, {
    // The page has keys of its own, for the chart that is focused.
    hotkey: { enabled: false },
    layout: { pane: { height: 84 }, yAxis: { gap: { top: 0.4, bottom: 0.1 } } },
  });
  if (!opened) throw new Error('the chart did not open');
  const chart = opened;
  let candles: readonly Kline[] = [];
  let shown: KlinePeriod | undefined;
  let tell: ((bar: KLineData) => void) | undefined;

  const canvas = chart.getDom();
  if (canvas) {
    // The frame around it takes the focus; a finger that goes up or down moves the page.
    canvas.removeAttribute('tabindex');
    canvas.style.touchAction = 'pan-y';
  }
  const [prices] = chart.getYAxes({ paneId: candlePane });
  addVolumes(chart);
  chart.setBarSpace(7);
  chart.setOffsetRightDistance(24);
  chart.setSymbol({ ticker: symbol, pricePrecision, volumePrecision: amountPrecision });
  chart.setDataLoader({
    getBars: ({ type, callback }) => callback(type === 'init' ? candles.map(barOf) : [], false),
    subscribeBar: ({ callback }) => (tell = callback),
    unsubscribeBar: () => (tell = undefined),
  });

  /** What the tag of the last price would half cover is not written. */
  function withoutTag(ticks: AxisTick[], textSize: number): AxisTick[] {
    const last = candles.at(-1);
    if (!last || !prices) return ticks;
    const tag = prices.convertToPixel(Number(last.close));
    const isCovered = (y: number) => y > tag - textSize * 1.5 && y < tag + textSize * 2.5;
    return ticks.map((tick) => (isCovered(tick.coord) ? { ...tick, text: '' } : tick));
  }

  return {
    ...drawingsLayer(chart, onDrawings),
    dress({ period, now, ...parts }) {
      const { palette, language, isSmall } = parts;
      const { textSize } = palette;
      const written = writing(language, period, now);
      chart.setStyles(stylesOf({ ...parts, pricePrecision }));
      chart.setFormatter(written.formatter);
      chart.setThousandsSeparator(written.thousandsSeparator);
      chart.setDecimalFold(written.decimalFold);
      const legendLines = (chart.getSize()?.width ?? 0) < textSize * 35 ? 8 : 6;
      // Above the candles, in px, the legend has its room; below them, in shares of their own height, the volumes.
      const gap = { top: textSize * (isSmall ? 1.5 : legendLines), bottom: volumeShare };
      prices?.override({ gap, createTicks: ({ defaultTicks }) => withoutTag(defaultTicks, textSize) });
      dressVolumes(chart, palette);
    },
    show(period, next) {
      const changed = period === shown ? changedEnd(candles, next) : undefined;
      candles = next;
      if (changed) for (const candle of changed) tell?.(barOf(candle));
      else if (period === shown) chart.resetData();
      else chart.setPeriod(chartPeriod((shown = period)));
    },
    setIndicators(names) {
      const there = chart.getIndicators().filter((one) => !isVolume(one));
      for (const { id, name } of there) if (!names.includes(name)) chart.removeIndicator({ id });
      for (const name of names) {
        if (there.some((one) => one.name === name)) continue;
        // What its lines are called says its name too.
        const averages = name.endsWith('MA') && { shortName: '', ...(name === 'MA' && { calcParams: [7, 25] }) };
        chart.createIndicator({ name, ...(!isStrip(name) && { paneId: candlePane, ...averages }) }, true);
      }
    },
    setOwn: (orders, fills, palette) => drawOwn(chart, orders, fills, palette),
    end: () => dispose(chart),
  };
}
