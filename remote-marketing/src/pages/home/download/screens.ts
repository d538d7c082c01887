import { lazyNearViewport } from '../lazy-near-viewport.tsx';

/** A market's candles on a phone; within `Near`. */
export const ChartScreen = lazyNearViewport(async () => (await import('./chart-screen.tsx')).ChartScreen);

/** The markets on a phone; within `Near`. */
export const MarketsScreen = lazyNearViewport(async () => (await import('./markets-screen.tsx')).MarketsScreen);
