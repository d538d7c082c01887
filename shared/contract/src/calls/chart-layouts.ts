/** Chart layouts (docs/decisions.md §79): what a member has arranged on the trade page, by name, the same on every device. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { device } from './activity.ts';
import { idInPath } from '../paging.ts';

/** As many layouts as a member may have. */
export const maxChartLayouts = 12;

/** Drawn over the candles. Traders know the short names in every language. */
export const priceIndicators = ['MA', 'EMA', 'SMA', 'BBI', 'BOLL', 'SAR', 'AVP'] as const;
/** Drawn below the candles, each in a strip of its own. */
export const stripIndicators = [
  ...(['MACD', 'RSI', 'KDJ', 'WR', 'CCI', 'OBV', 'ROC', 'MTM', 'DMI', 'DMA'] as const),
  ...(['BIAS', 'BRAR', 'CR', 'PSY', 'TRIX', 'EMV', 'VR', 'PVT', 'AO'] as const),
] as const;

/** More would leave no room for the candles. */
export const maxStrips = 3;

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

const drawing = z.object({
  id: z.string().check(z.maxLength(40)),
  tool: z.enum(drawingTools),
  /** `timestamp` in epoch ms; `value` is a price, as a float because it only places pixels. */
  points: z.array(z.object({ timestamp: z.number(), value: z.number() })).check(z.minLength(1), z.maxLength(3)),
});

export const maxDrawings = 30;
export const maxChartMarkets = 20;

/** Indicators and drawings of one market. */
export const chartMarketSettings = z.object({
  symbol: z.string().check(z.maxLength(20)),
  indicators: z
    .array(z.enum([...priceIndicators, ...stripIndicators]))
    .check(z.maxLength(priceIndicators.length + maxStrips)),
  drawings: z.array(drawing).check(z.maxLength(maxDrawings)),
});

/** What a reader chose for the chart. Interval, look, view and the market to compare with apply to all markets. */
export const chartSettings = z.object({
  period: z.enum(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']),
  look: z.enum(['candles', 'line']),
  view: z.enum(['chart', 'depth', 'table']),
  /** The symbol of a second market, drawn as a line in percent. */
  compare: z._default(z.nullable(z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))), null),
  markets: z.array(chartMarketSettings).check(z.maxLength(maxChartMarkets)),
});

/** The panels that can be hidden. The order form cannot. */
export const hideablePanels = ['chart', 'book', 'tape', 'orders'] as const;
/** Smallest and largest size of a panel, px. */
export const panelSizesPx = { book: [240, 440], orders: [140, 460] } as const;

const sizeOf = ([min, max]: readonly [number, number]) => z.int().check(z.minimum(min), z.maximum(max));

/** How a reader has arranged the panels. */
export const panelLayout = z.object({
  book: sizeOf(panelSizesPx.book),
  orders: sizeOf(panelSizesPx.orders),
  hidden: z.array(z.enum(hideablePanels)).check(z.maxLength(hideablePanels.length)),
});

/** Together in one layout, so that none is larger than about 64 KB. */
const maxDrawingsTogether = 200;

export const chartLayoutContent = z.object({ chart: chartSettings, panels: panelLayout }).check(
  z.refine(
    ({ chart }) => chart.markets.reduce((sum, { drawings }) => sum + drawings.length, 0) <= maxDrawingsTogether,
    {
      error: 'too many drawings',
      path: ['chart', 'markets'],
    },
  ),
);
export type ChartLayoutContent = z.output<typeof chartLayoutContent>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const described = {
  id: z.number(),
  name: z.string(),
  /** Grows with every change. */
  version: z.number(),
  /** Epoch seconds. */
  updateTime: z.number(),
  /** What it was changed with last. */
  device,
};

export const chartLayout = z.object({ ...described, content: chartLayoutContent });
export type ChartLayout = z.output<typeof chartLayout>;

/** The layouts with their content, the one that was changed last first. */
export const chartLayoutsCall = defineCall({
  method: 'GET',
  path: '/me/layouts',
  auth: 'member',
  extension: true,
  data: z.object({ list: z.array(chartLayout) }),
});

/** A layout that is to be stored, and what a file of one holds. */
export const newChartLayout = z.strictObject({ name, content: chartLayoutContent });

export const addChartLayoutCall = defineCall({
  method: 'POST',
  path: '/me/layouts',
  auth: 'member',
  extension: true,
  idempotent: true,
  body: newChartLayout,
  data: chartLayout,
});

/** Changes a layout. It is refused when the layout is no longer of this version, so that no change is lost. */
export const changeChartLayoutCall = defineCall({
  method: 'PUT',
  path: '/me/layouts/{id}',
  auth: 'member',
  extension: true,
  params: idInPath,
  body: z.strictObject({
    version: z.int().check(z.minimum(1)),
    name: z.optional(name),
    content: z.optional(chartLayoutContent),
  }),
  data: chartLayout,
});

export const deleteChartLayoutCall = defineCall({
  method: 'DELETE',
  path: '/me/layouts/{id}',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: z.object({}),
});
