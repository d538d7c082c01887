/** What trade pages say alike: that there is no such market, that markets did not load, and what is wrong at a field. */
export { faultText, type Fault, type FaultKey } from './fault-text.ts';
export { MarketsFailed } from './markets-failed.tsx';
export { tradePageMessages } from '../messages.ts';
export { NoMarket, type NoMarketProps } from './no-market.tsx';
