/** The bar of a work page: its market, the last price, the figures of the day, and whether they are live. */
export { LiveMark } from './live-mark.tsx';
export { FigureList, LastPrice, MarketBarLayout, Stat } from './market-bar-layout.tsx';
export { MarketBarSkeleton } from './market-bar-skeleton.tsx';
export { usePriceTitle } from './use-price-title.ts';
