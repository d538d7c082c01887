/** A reader's settings of the chart. Interval, look and view apply to all markets; indicators and drawings to one each. */
import {
  chartSettings,
  maxChartMarkets,
  maxDrawings,
  stripIndicators,
  type ChartLayoutContent,
  type drawingTools,
  type priceIndicators,
} from '@livery/contract/calls/chart-layouts';
import { usePersistedState } from '@livery/platform';
import { useState } from 'react';

export { chartSettings };
export type Indicator = (typeof priceIndicators | typeof stripIndicators)[number];

/** The numbers that each indicator is computed with, as the chart library takes them. */
export const indicatorParameters: Readonly<Record<Indicator, readonly number[]>> = {
  MA: [7, 25],
  EMA: [6, 12, 20],
  SMA: [12, 2],
  BBI: [3, 6, 12, 24],
  BOLL: [20, 2],
  // In hundredths.
  SAR: [2, 2, 20],
  AVP: [],
  MACD: [12, 26, 9],
  RSI: [6, 12, 24],
  KDJ: [9, 3, 3],
  WR: [6, 10, 14],
  CCI: [20],
  OBV: [30],
  ROC: [12, 6],
  MTM: [12, 6],
  DMI: [14, 6],
  DMA: [10, 50, 10],
  BIAS: [6, 12, 24],
  BRAR: [26],
  CR: [26, 10, 20, 40, 60],
  PSY: [12, 6],
  TRIX: [12, 9],
  EMV: [14, 9],
  VR: [26, 6],
  PVT: [],
  AO: [5, 34],
};

export type DrawingTool = (typeof drawingTools)[number];
export type ChartSettings = ChartLayoutContent['chart'];
export type MarketSettings = Omit<ChartSettings['markets'][number], 'symbol'>;
export type Drawing = MarketSettings['drawings'][number];

export const chartViews = ['chart', 'depth', 'table'] as const;
export const viewMessages = { chart: 'chartAsChart', depth: 'chartAsDepth', table: 'chartAsTable' } as const;

export const defaultChartSettings: ChartSettings = {
  period: '15m',
  look: 'candles',
  view: 'chart',
  compare: null,
  markets: [],
};
const defaultMarketSettings: MarketSettings = { indicators: ['MA'], drawings: [] };

export const settingsOf = ({ markets }: ChartSettings, symbol: string): MarketSettings =>
  markets.find((one) => one.symbol === symbol) ?? defaultMarketSettings;

/** A change to one market's settings: what becomes of the latest ones, which another tab may have stored. */
export type ChangeMarket = (change: (latest: MarketSettings) => Partial<MarketSettings>) => void;

/** The settings with a change to one market. The market changed last comes first; the one changed longest ago is dropped. */
export function withMarket(
  settings: ChartSettings,
  symbol: string,
  change: Parameters<ChangeMarket>[0],
): ChartSettings {
  const latest = settingsOf(settings, symbol);
  const own = { symbol, ...latest, ...change(latest) };
  const others = settings.markets.filter((one) => one.symbol !== symbol);
  return {
    ...settings,
    markets: [{ ...own, drawings: own.drawings.slice(-maxDrawings) }, ...others].slice(0, maxChartMarkets),
  };
}

export const isStrip = (indicator: Indicator): boolean => stripIndicators.some((strip) => strip === indicator);

/** The indicators with one added, or removed if it was there. */
export const toggleIndicator = (indicators: readonly Indicator[], name: Indicator): Indicator[] =>
  indicators.includes(name) ? indicators.filter((one) => one !== name) : [...indicators, name];

/** A drawing that the reader has made, moved or removed. */
export type DrawingChange = { readonly put: Drawing } | { readonly removed: string };

/** The drawings after a change; the others stay as they are. */
export function withDrawing(drawings: readonly Drawing[], change: DrawingChange): Drawing[] {
  const id = 'put' in change ? change.put.id : change.removed;
  const others = drawings.filter((one) => one.id !== id);
  return 'put' in change ? [...others, change.put] : others;
}

/** Interval, look and view: each tab has its own. */
export type ViewSettings = Omit<ChartSettings, 'markets'>;

/**
 * The settings of the chart. Indicators and drawings are those of every tab.
 * @param storageKey what the settings are stored under
 */
export function useChartSettings(storageKey: string): {
  readonly settings: ChartSettings;
  readonly changeView: (change: Partial<ViewSettings>) => void;
  readonly changeMarket: (symbol: string, change: Parameters<ChangeMarket>[0]) => void;
} {
  const [{ markets, ...stored }, setStored] = usePersistedState(storageKey, chartSettings, defaultChartSettings);
  const [view, setView] = useState<ViewSettings>(stored);
  return {
    settings: { ...view, markets },
    changeView(change) {
      setView((latest) => ({ ...latest, ...change }));
      setStored((latest) => ({ ...latest, ...change }));
    },
    changeMarket: (symbol, change) => setStored((latest) => withMarket(latest, symbol, change)),
  };
}
