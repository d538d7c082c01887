/** The state and the yield of a category of pledge products (spec §2.9 step 1). */
import type { WealthCategory } from '@livery/contract/calls/wealth/products';
import { divide, maxDecimals, multiply, toDecimal, type Decimal } from '@livery/contract/decimal';
import type { Language } from '@livery/i18n';

/**
 * Whether a category is listed: its status is truthy (spec §2.9). Servers send an inactive status as `0`, `false`, an empty
 * text or the text `"0"`.
 */
export const isActive = ({ status }: Pick<WealthCategory, 'status'>): boolean => Boolean(status) && status !== '0';

/** The daily rate in percent: a tenth of the ratio per mille (spec §5). */
export const ratePercent = (ratio: Decimal): Decimal => divide(ratio, toDecimal('10'), maxDecimals);

/** The amount of the example profit. */
export const exampleAmount = toDecimal('1000');

/** The exact daily income of an amount before fees: `amount × ratio / 1000` (spec §5). */
export const dailyIncome = (amount: Decimal, ratio: Decimal): Decimal =>
  multiply(divide(amount, toDecimal('1000'), maxDecimals), ratio, maxDecimals);

/** A day of payouts, which begin at midnight UTC: `6 Dec`. @param time epoch seconds */
export const payoutDay = (time: number, language: Language, month: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month, calendar: 'gregory', timeZone: 'UTC' }).format(
    time * 1000,
  );

/** A date in the member's time zone: `6 Dec 2025`. @param time epoch seconds */
export const memberDay = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', calendar: 'gregory' }).format(time * 1000);

/** A number of days in the language's format: `14 days`, `14 Tage`, `14天`. */
export const inDays = (days: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** A range of days in the language's format: `7–30 days`, `7–30 Tage`, `7~30天`; `30 days` if both are the same. */
export const inDayRange = ([min, max]: readonly [min: number, max: number], language: Language): string =>
  min === max
    ? inDays(min, language)
    : new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).formatRange(min, max);
