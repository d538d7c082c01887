/** A market's candles as a chart or a table, and its book as a depth chart. The canvas is `@livery/market-ui/candle-canvas`. */
export { ChartPanel, type ChartPanelProps } from './chart-panel.tsx';
export { useChartSettings } from './chart-settings.ts';
export { Choices } from './choices.tsx';
export { ChartBoundary } from './chart-boundary.tsx';
export type { Palette } from './chart-styles.ts';
export { usePalette } from './chart-styles.ts';
