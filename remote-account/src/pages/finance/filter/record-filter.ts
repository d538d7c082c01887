/** Which records `/finance` lists. The page's address holds it, so that it can be kept, shared and gone back to. */
import type { CallInput } from '@livery/contract/call';
import { fundRecordType, type fundsDetailCall } from '@livery/contract/calls/fund-records';
import type { RecordState } from '@livery/contract/calls/records';
import { dayOf, isDay, startOfDay } from './calendar-day.ts';

export type RecordType = CallInput<typeof fundsDetailCall>['query']['type'];
export const recordTypes: readonly RecordType[] = fundRecordType.options;

/** The days that a press chooses, today among them. */
export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];
export const defaultSpan: Span = 30;

/** Whole days of the reader's calendar, both ends among them. */
export type Period = { readonly days: Span } | { readonly from: string; readonly to: string };

export interface RecordsQuery {
  readonly since: number;
  readonly until?: number;
  readonly coin?: string;
  readonly state?: RecordState[];
}

export interface RecordFilter {
  readonly type: RecordType;
  /** `undefined`: all coins. */
  readonly coin: string | undefined;
  /** `undefined`: all states. */
  readonly status: RecordState | undefined;
  readonly period: Period;
}

/** The states that records of each kind can have (spec §4). */
export const statusesOf: Readonly<Record<RecordType, readonly RecordState[]>> = {
  deposit: ['processing', 'confirming', 'passed', 'failed'],
  withdraw: ['processing', 'passed', 'failed'],
  transfer: ['passed'],
};

const coinPattern = /^[A-Z0-9]{1,16}$/;

function readPeriod(address: URLSearchParams): Period {
  const [from, to] = [address.get('from'), address.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return { days: spans.find((span) => String(span) === address.get('days')) ?? defaultSpan };
}

/** The filter of an address. What nobody could have chosen is left out. */
export function readFilter(address: URLSearchParams): RecordFilter {
  const type = recordTypes.find((one) => one === address.get('tab')) ?? 'deposit';
  const coin = address.get('coin')?.toUpperCase();
  return {
    type,
    coin: coin !== undefined && coinPattern.test(coin) ? coin : undefined,
    status: statusesOf[type].find((one) => one === address.get('state')),
    period: readPeriod(address),
  };
}

/** The address of a filter; what it leaves open is not written. */
export function writeFilter({ type, coin, status, period }: RecordFilter): URLSearchParams {
  return new URLSearchParams({
    tab: type,
    ...(coin !== undefined && { coin }),
    ...(status !== undefined && { state: status }),
    ...('from' in period ? period : period.days !== defaultSpan && { days: String(period.days) }),
  });
}

/** The days of a period: the last ones end today. */
export function daysOf(period: Period, now: number): { readonly from: string; readonly to: string } {
  if ('from' in period) return period;
  const today = dayOf(now);
  return { from: dayOf(startOfDay(today, 1 - period.days)), to: today };
}

/** What the server is asked for by a filter: times in epoch seconds. The last days have no end, so that new records belong to them. */
export function recordsQueryOf({ coin, status, period }: RecordFilter, now: number): RecordsQuery {
  const { from, to } = daysOf(period, now);
  return {
    since: startOfDay(from),
    ...('from' in period && { until: startOfDay(to, 1) }),
    ...(coin !== undefined && { coin }),
    ...(status !== undefined && { state: [status] }),
  };
}
