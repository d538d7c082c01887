/** A day's figures as text. Floats are precise enough for display: nothing is paid by them. */
import { formatChange, formatCompact, formatDecimal, type Language } from '@livery/i18n';
import type { DayFigures } from './market.ts';

/** By how much a price moved, in the quote coin and in percent: `+1,582.4 (+2.41%)`. */
export function movedBy(
  { price, change }: Pick<DayFigures, 'price' | 'change'>,
  precision: number,
  language: Language,
): string {
  const percent = Number(change);
  const moved = Number(price) - Number(price) / (1 + percent / 100);
  const share = formatChange(change, language, 2);
  if (!Number.isFinite(moved)) return share;
  // A move that rounds to zero has no sign, as its share has none.
  const text = moved.toFixed(precision).replace(/^-(?=[0.]*$)/, '');
  return `${/[1-9]/.test(text) && moved > 0 ? '+' : ''}${formatDecimal(text, language)} (${share})`;
}

/**
 * A day's volume in the quote coin, short: `1.92B`.
 * @param rate the price of the quote coin in another one, in which the volume is then
 */
export const volumeInQuote = (
  { price, volume }: Pick<DayFigures, 'price' | 'volume'>,
  language: Language,
  rate = 1,
): string => formatCompact(Number(price) * Number(volume) * rate, language, 'short');
