import type { Ticker } from '@livery/contract/live/market';
import { isMarketFigure } from '@livery/contract/live/market-figure';
import { isAmount } from './judged.ts';

/** What a ticker shows beside its price may be missing; what is there is one. */
const isFigure = (text: string) => text === '' || isMarketFigure(text);

/** A server may send anything; what has no price is no ticker. */
export const isTicker = ({ symbol, price, change, high, low, volume }: Ticker): boolean =>
  symbol !== '' && isAmount(price) && isFigure(change) && isFigure(high) && isFigure(low) && isFigure(volume);
