import { isMarketFigure } from '@livery/contract/live/market-figure';

/** Whether a frame's value is a figure of zero or more. */
export const isAmount = (text: string): boolean => isMarketFigure(text) && !text.startsWith('-');

/** Whether a frame's value is a figure above zero: a price, a traded volume. */
export const isAboveZero = (text: string): boolean => isAmount(text) && /[1-9]/.test(text);
