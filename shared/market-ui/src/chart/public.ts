/** A market's candles as a chart or a table, and its book as a depth chart. The canvas is `@livery/market-ui/candle-canvas`. */
export { ChartPanel, type ChartPanelProps } from './chart-panel.tsx';
export { requestedPeriod } from './candle-periods.ts';
export { defaultChartSettings, useChartSettings, type ChartSettings } from './chart-settings.ts';
export { Choices } from './choices.tsx';
export { ChartBoundary } from './chart-boundary.tsx';
export { translucent, usePalette, type Palette } from './chart-styles.ts';
