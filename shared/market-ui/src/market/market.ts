/** What the parts of this package need to know of a market. */
import {
  formatChange,
  formatCompact,
  formatDecimal,
  formatTime,
  type FractionDigits,
  type Language,
} from '@livery/i18n';

export interface Pair {
  readonly coin: string;
  /** The coin that prices are in. */
  readonly quote: string;
}

export interface Market extends Pair {
  /** As in `BTCUSDT`. */
  readonly symbol: string;
  /** Decimals of a price. */
  readonly pricePrecision: number;
  /** Decimals of an amount. */
  readonly amountPrecision: number;
}

/** The last 24 hours of a market, as decimals. */
export interface DayFigures {
  readonly price: string;
  /** In percent. */
  readonly change: string;
  /** In the coin. */
  readonly volume: string;
}

/** A market with its figures at the time when it was listed. */
export interface ListedMarket extends Market, DayFigures {
  /** It has no price now. Default: false. */
  readonly isClosed?: boolean;
}

/** As it is written: `BTC/USDT`. */
export const pairName = ({ coin, quote }: Pair): string => `${coin}/${quote}`;

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

/** How a market's figures are written: the same decimals everywhere (docs/decisions.md §47). */
type Precisions = Pick<Market, 'pricePrecision' | 'amountPrecision'>;

const exactly = (digits: number): FractionDigits => ({ min: digits, max: digits });

/** At least these decimals: for a fee or what is left after it, whose last digits count. */
export const atLeast = (digits: FractionDigits | undefined): FractionDigits | undefined =>
  digits?.min === undefined ? undefined : { min: digits.min };

/** The decimals of a price. */
export const priceDigits = ({ pricePrecision }: Pick<Precisions, 'pricePrecision'>): FractionDigits =>
  exactly(pricePrecision);

/** The decimals of an amount of the market's coin. */
export const amountDigits = ({ amountPrecision }: Pick<Precisions, 'amountPrecision'>): FractionDigits =>
  exactly(amountPrecision);

/** A total has the decimals of its price, and never fewer than a sum of money. */
const minTotalDecimals = 2;

/** The decimals of a total in the quote coin. */
export const totalDigits = ({ pricePrecision }: Pick<Precisions, 'pricePrecision'>): FractionDigits =>
  exactly(Math.max(minTotalDecimals, pricePrecision));

/** A time (epoch seconds): without the day if that is today, with it if it is older (boards: 'Type and numbers'). */
export function shortTime(epochSeconds: number, now: number): string {
  const [day = '', time] = formatTime(epochSeconds).split(' ');
  return time !== undefined && formatTime(now).startsWith(day) ? time : formatTime(epochSeconds);
}

const two = (part: number) => String(part).padStart(2, '0');

/** Whole seconds as `0:50`, `1:02:03`; `0:00` when nothing is left. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
