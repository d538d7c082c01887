import { nearPart } from '../near-part.tsx';

/** A market's candles on a phone; within `Near`. */
export const ChartScreen = nearPart(async () => (await import('./chart-screen.tsx')).ChartScreen);

/** The markets on a phone; within `Near`. */
export const MarketsScreen = nearPart(async () => (await import('./markets-screen.tsx')).MarketsScreen);
