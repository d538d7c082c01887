/** Which records `/finance` lists. The page's address holds it, so that it can be kept, shared and gone back to. */
import { readPeriod, timesOf, writePeriod, type Period, type Span } from '@livery/account-forms/records';
import type { CallInput } from '@livery/contract/call';
import { fundRecordType, type fundsDetailCall } from '@livery/contract/calls/fund-records';
import type { RecordState } from '@livery/contract/calls/records';

export type RecordType = CallInput<typeof fundsDetailCall>['query']['type'];
export const recordTypes: readonly RecordType[] = fundRecordType.options;

/** The days of an address that names none. */
export const defaultSpan: Span = 30;

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

/** The filter of an address. What nobody could have chosen is left out. */
export function readFilter(address: URLSearchParams): RecordFilter {
  const type = recordTypes.find((one) => one === address.get('tab')) ?? 'deposit';
  const coin = address.get('coin')?.toUpperCase();
  return {
    type,
    coin: coin !== undefined && coinPattern.test(coin) ? coin : undefined,
    status: statusesOf[type].find((one) => one === address.get('state')),
    period: readPeriod(address) ?? { days: defaultSpan },
  };
}

/** The address of a filter; what it leaves open is not written. */
export function writeFilter({ type, coin, status, period }: RecordFilter): URLSearchParams {
  return new URLSearchParams({
    tab: type,
    ...(coin !== undefined && { coin }),
    ...(status !== undefined && { state: status }),
    ...(('from' in period || period.days !== defaultSpan) && writePeriod(period)),
  });
}

/** What the server is asked for by a filter: times in epoch seconds. */
export function recordsQueryOf({ coin, status, period }: RecordFilter, now: number): RecordsQuery {
  return {
    ...timesOf(period, now),
    ...(coin !== undefined && { coin }),
    ...(status !== undefined && { state: [status] }),
  };
}
