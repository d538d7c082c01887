/** A market's name and picture, its figures of the day, its live price, and how old data is. */
export { LiveChange, LivePrice, useDirection } from './live-price.tsx';
export {
  CoinPicture,
  CountdownRing,
  LogInLink,
  MarketName,
  type CountdownRingProps,
  type MarketNameProps,
} from './market-name.tsx';
export {
  amountDigits,
  atLeast,
  movedBy,
  pairName,
  priceDigits,
  shortTime,
  timeLeft,
  totalDigits,
  volumeInQuote,
  type DayFigures,
  type ListedMarket,
  type Market,
  type Pair,
} from './market.ts';
export { answerFreshness, StaleSince } from './stale-since.tsx';
export { useCoinDigits, useSpotMarkets, type SpotMarket } from './use-spot-markets.ts';
