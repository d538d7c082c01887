import { lazyNearViewport } from '../near-viewport.tsx';

/** A phone screen with a market's candles, for use inside `NearViewport`. */
export const ChartScreen = lazyNearViewport(async () => (await import('../pictures/phone-screens.tsx')).ChartScreen);

/** A phone screen with the markets, for use inside `NearViewport`. */
export const MarketsScreen = lazyNearViewport(
  async () => (await import('../pictures/phone-screens.tsx')).MarketsScreen,
);
