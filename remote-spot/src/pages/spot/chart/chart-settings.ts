/** How a reader has set the chart up. Interval, look and view are for all markets; indicators and drawings are a market's own. */
import { klinePeriods } from '@livery/contract/live/market';
import { usePersistedState } from '@livery/platform';
import * as z from 'zod/mini';

/** The names by which traders know them, in any language. Drawn over the candles. */
export const priceIndicators = ['MA', 'EMA', 'SMA', 'BBI', 'BOLL', 'SAR', 'AVP'] as const;
/** Drawn in a strip of their own below them. */
export const stripIndicators = [
  ...['MACD', 'RSI', 'KDJ', 'WR', 'CCI', 'OBV', 'ROC', 'MTM', 'DMI', 'DMA', 'BIAS', 'BRAR', 'CR', 'PSY', 'TRIX'],
  ...['EMV', 'VR', 'PVT', 'AO'],
] as const;
/** More would leave no room for the candles. */
export const mostStrips = 3;

const indicatorName = z
  .string()
  .check(z.refine((name) => [...priceIndicators, ...stripIndicators].some((one) => one === name)));

export const drawingTools = [
  'segment',
  'rayLine',
  'straightLine',
  'horizontalStraightLine',
  'verticalStraightLine',
  'parallelStraightLine',
  'fibonacciLine',
  'priceLine',
] as const;
export type DrawingTool = (typeof drawingTools)[number];

const drawing = z.object({
  id: z.string().check(z.maxLength(40)),
  tool: z.enum(drawingTools),
  /** Epoch ms, and a price to place pixels by. */
  points: z.array(z.object({ timestamp: z.number(), value: z.number() })).check(z.minLength(1), z.maxLength(3)),
});
export type Drawing = z.output<typeof drawing>;

const mostDrawings = 30;
const mostMarkets = 20;

const ofMarket = z.object({
  symbol: z.string().check(z.maxLength(20)),
  indicators: z.array(indicatorName).check(z.maxLength(priceIndicators.length + mostStrips)),
  drawings: z.array(drawing).check(z.maxLength(mostDrawings)),
});
export type MarketSettings = Omit<z.output<typeof ofMarket>, 'symbol'>;

export const chartViews = ['chart', 'depth', 'table'] as const;

export const chartSettings = z.object({
  period: z.enum(klinePeriods),
  look: z.enum(['candles', 'line']),
  view: z.enum(chartViews),
  markets: z.array(ofMarket).check(z.maxLength(mostMarkets)),
});
export type ChartSettings = z.output<typeof chartSettings>;

const fallback: ChartSettings = { period: '15m', look: 'candles', view: 'chart', markets: [] };
const plain: MarketSettings = { indicators: ['MA'], drawings: [] };

export const settingsOf = ({ markets }: ChartSettings, symbol: string): MarketSettings =>
  markets.find((one) => one.symbol === symbol) ?? plain;

/** With something of a market set otherwise. The market set last comes first; what was set longest ago is forgotten. */
export function withMarket(settings: ChartSettings, symbol: string, change: Partial<MarketSettings>): ChartSettings {
  const own = { symbol, ...settingsOf(settings, symbol), ...change };
  const others = settings.markets.filter((one) => one.symbol !== symbol);
  return {
    ...settings,
    markets: [{ ...own, drawings: own.drawings.slice(-mostDrawings) }, ...others].slice(0, mostMarkets),
  };
}

export const isStrip = (indicator: string): boolean => stripIndicators.some((one) => one === indicator);

/** An indicator more, or less. */
export const toggled = (indicators: readonly string[], name: string): string[] =>
  indicators.includes(name) ? indicators.filter((one) => one !== name) : [...indicators, name];

export const useChartSettings = () => usePersistedState('spot.chart', chartSettings, fallback);
