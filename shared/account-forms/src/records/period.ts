/** The time that records are filtered by. A page's address holds it. */
import { dayOf, isDay, startOfDay } from './calendar-day.ts';

/** The days that a press chooses, today among them. */
export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];

/** Whole days of the reader's calendar, both ends among them. */
export type Period = { readonly days: Span } | { readonly from: string; readonly to: string };

/** The period of an address; `undefined` where it has none that somebody could have chosen. */
export function readPeriod(address: URLSearchParams): Period | undefined {
  const [from, to] = [address.get('from'), address.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  const days = spans.find((span) => String(span) === address.get('days'));
  return days && { days };
}

/** What an address holds of a period. */
export const writePeriod = (period: Period): Readonly<Record<string, string>> =>
  'from' in period ? period : { days: String(period.days) };

/** The days of a period: the last ones end today. @param now in epoch seconds */
export function daysOf(period: Period, now: number): { readonly from: string; readonly to: string } {
  if ('from' in period) return period;
  const today = dayOf(now);
  return { from: dayOf(startOfDay(today, 1 - period.days)), to: today };
}

/** From when, and before when, in epoch seconds. The last days have no end, so that new records belong to them. */
export function timesOf(period: Period, now: number): { readonly since: number; readonly until?: number } {
  const { from, to } = daysOf(period, now);
  return { since: startOfDay(from), ...('from' in period && { until: startOfDay(to, 1) }) };
}
