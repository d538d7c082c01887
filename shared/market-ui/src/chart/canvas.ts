/** The canvas of a chart panel. It needs the chart library: import it lazily. */
export { CandleCanvas, type CandleCanvasProps, type OwnMarks } from './candle-canvas.tsx';
export type { ChartTag, OwnTags } from './chart-tags.tsx';
export type { PricePoint } from './use-price-menu.ts';
