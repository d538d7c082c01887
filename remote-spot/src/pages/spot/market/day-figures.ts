/** What a ticker says of a day, in words. Figures for the eye: nothing is paid by them. */
import { formatChange, formatCompact, formatDecimal, type Language } from '@livery/i18n';

interface DayFigures {
  readonly price: string;
  /** In percent. */
  readonly change: string;
  /** In the coin. */
  readonly volume: string;
}

/** By how much a price moved, in the quote coin and in percent: `+1,582.4 (+2.41%)`. */
export function movedBy({ price, change }: DayFigures, precision: number, language: Language): string {
  const percent = Number(change);
  const moved = Number(price) - Number(price) / (1 + percent / 100);
  const share = formatChange(change, language, 2);
  if (!Number.isFinite(moved)) return share;
  return `${moved > 0 ? '+' : ''}${formatDecimal(moved.toFixed(precision), language)} (${share})`;
}

/** A day's volume in the quote coin, short: `1.92B`. */
export const inQuote = ({ price, volume }: DayFigures, language: Language): string =>
  formatCompact(Number(price) * Number(volume), language, 'short');
