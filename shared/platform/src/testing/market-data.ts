/** Market data without a page around it, for tests that run in Node. */
export { marketData, type MarketData } from '../market/market-data.ts';
export { storedValues } from '../storage/stored-values.ts';
export { LiveLine, type Answer } from './live-line.ts';
export { FakePageLifecycle } from './fake-page-lifecycle.ts';
