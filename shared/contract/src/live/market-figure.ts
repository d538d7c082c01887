import { isDecimal, type Decimal } from '../decimal.ts';

const tooLarge = 1e15;
/** Fifteen digits, the point and eight decimals; the smallest unit of any coin, 18 decimals, takes fewer. */
const maxCharacters = 24;

/**
 * Whether a text can be a price, a volume or a change of a market. A larger or longer one is a mistake or an attack and
 * would not fit on a page.
 */
export const isMarketFigure = (text: string): text is Decimal =>
  isDecimal(text) && text.length <= maxCharacters && Math.abs(Number(text)) < tooLarge;
