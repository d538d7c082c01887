import { isMarketFigure } from '@livery/contract/live/market-figure';

/** Whether what a frame says is a market's figure of zero or more. */
export const isAmount = (text: string): boolean => isMarketFigure(text) && !text.startsWith('-');

/** Whether what a frame says is one of more than zero: a price, a volume that was traded. */
export const isAboveZero = (text: string): boolean => isAmount(text) && /[1-9]/.test(text);
