/** A market's name, picture and figures of the day. */
export { CoinPicture } from './coin-picture.tsx';
export { movedBy, volumeInQuote } from './day-figures.ts';
export { amountDigits, atLeast, priceDigits, totalDigits } from './figures.ts';
export { MarketName, type MarketNameProps } from './market-name.tsx';
export { pairName, type DayFigures, type ListedMarket, type Market, type Pair } from './market.ts';
export { shortTime } from './short-time.ts';
export { useCoinDigits } from './use-coin-digits.ts';
export { useSpotMarkets, type SpotMarket } from './use-spot-markets.ts';
