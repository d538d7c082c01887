/** The period of a filter, which a page's address holds. */
import type { Language } from '@livery/i18n';

/** The preset numbers of days, including today. */
export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];

/** Whole days of the reader's calendar, both ends included. */
export type Period = { readonly days: Span } | { readonly from: string; readonly to: string };

/** Reads the period of an address; `undefined` if it has no valid one. */
export function readPeriod(address: URLSearchParams): Period | undefined {
  const [from, to] = [address.get('from'), address.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  const days = spans.find((span) => String(span) === address.get('days'));
  return days && { days };
}

/** Writes a period as query parameters. */
export const writePeriod = (period: Period): Readonly<Record<string, string>> =>
  'from' in period ? period : { days: String(period.days) };

/** The days of a period. A preset ends today. @param now in epoch seconds */
export function daysOf(period: Period, now: number): { readonly from: string; readonly to: string } {
  if ('from' in period) return period;
  const today = dayOf(now);
  return { from: dayOf(startOfDay(today, 1 - period.days)), to: today };
}

/** The start and the exclusive end in epoch seconds. A preset has no end, so that it includes new records. */
export function timesOf(period: Period, now: number): { readonly since: number; readonly until?: number } {
  const { from, to } = daysOf(period, now);
  return { since: startOfDay(from), ...('from' in period && { until: startOfDay(to, 1) }) };
}

/** The choice of a menu that a period stands for: `all` for no period, a preset's number, or `dates`. */
export const choiceOf = (period: Period | undefined): string =>
  period === undefined ? 'all' : 'from' in period ? 'dates' : String(period.days);

/** The period of such a choice. Days of the reader's own begin as those of `before`. @param now in epoch seconds */
export function periodOf(choice: string, before: Period | undefined, now: number): Period | undefined {
  if (choice === 'all') return undefined;
  const days = spans.find((span) => String(span) === choice);
  return days ? { days } : daysOf(before ?? { days: spans[0] }, now);
}

/** A day of the reader's calendar, as date fields and addresses hold it: `2025-11-21`. */
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const two = (part: number) => String(part).padStart(2, '0');

/** The day of a time in epoch seconds. */
export function dayOf(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first second of a day, in epoch seconds; `later` days after it when given. Days may have 23 or 25 hours. */
export function startOfDay(day: string, later = 0): number {
  const [, year, month, date] = dayPattern.exec(day) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime() / 1000;
}

/** Whether a text is a day that exists: `2025-02-30` is none. */
export const isDay = (text: string | null): text is string =>
  text !== null && dayPattern.test(text) && dayOf(startOfDay(text)) === text;

/** How far the reader's clock is from UTC, as `UTC+1`. */
export const timeZoneName = (language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? 'UTC';
