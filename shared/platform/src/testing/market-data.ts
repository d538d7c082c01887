/** Market data without a page around it, for tests that run in Node. */
export { createMarketData, type MarketData } from '../market/market-data.ts';
export { createStoredValues } from '../stored-values.ts';
export { FakeLiveServer, type Answer } from './fake-live-server.ts';
export { FakePageLifecycle } from './fake-page-lifecycle.ts';
