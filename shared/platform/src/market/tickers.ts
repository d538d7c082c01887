import type { Ticker } from '@livery/contract/live/market';
import { isMarketFigure } from '@livery/contract/live/market-figure';
import { isAmount } from './figures.ts';

/** Figures beside the price may be missing. */
const isFigure = (text: string) => text === '' || isMarketFigure(text);

/** A server may send anything: a ticker without a price is left out. */
export const isTicker = ({ symbol, price, change, high, low, volume }: Ticker): boolean =>
  symbol !== '' && isAmount(price) && isFigure(change) && isFigure(high) && isFigure(low) && isFigure(volume);
