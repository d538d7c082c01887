import { type Period, readPeriod, type Span, timesOf, writePeriod } from '@livery/account-forms/records';
import type { CallInput } from '@livery/contract/call';
import { depositsCall, type Deposit } from '@livery/contract/calls/deposits';
import { fundRecordType, type fundsDetailCall } from '@livery/contract/calls/fund-records';
import type { AccountCategory } from '@livery/contract/calls/funds';
import type { RecordState } from '@livery/contract/calls/records';
import { transfersCall, type Transfer } from '@livery/contract/calls/transfers';
import { withdrawalsCall, type Withdrawal } from '@livery/contract/calls/withdrawals';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords, type ListedRecords } from '@livery/platform/records';
import { media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { accountMessages } from '../../messages.ts';
import { accountNameKey } from '../assets/accounts.ts';

/** A record of one of the tabs. */
export type FundRecord = Deposit | Withdrawal | Transfer;

/** The call that lists the records of each tab. */
export const listCalls = { deposit: depositsCall, withdraw: withdrawalsCall, transfer: transfersCall } as const;

/** The live topics that announce changed records. */
export const recordTopics = ['funds', 'balances'] as const;

export const isTransfer = (record: FundRecord): record is Transfer => 'from' in record;
export const isDeposit = (record: FundRecord): record is Deposit => 'screenshot' in record;

/** Whether nothing more will happen to a record. */
const isFinal = ({ status }: Pick<FundRecord, 'status'>): boolean => status === 'passed' || status === 'failed';

export type RecordType = CallInput<typeof fundsDetailCall>['query']['type'];
export const recordTypes: readonly RecordType[] = fundRecordType.options;

/** The default period. */
const defaultSpan: Span = 30;

interface RecordsQuery {
  readonly since: number;
  readonly until?: number;
  readonly coin?: string;
  readonly state?: RecordState[];
}

/** Which records `/finance` lists. It is part of the address, so members can bookmark and share it. */
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

/** Reads the filter of an address. Impossible values are ignored. */
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

/** Writes the address of a filter, without unset values. */
export function writeFilter({ type, coin, status, period }: RecordFilter): URLSearchParams {
  return new URLSearchParams({
    tab: type,
    ...(coin !== undefined && { coin }),
    ...(status !== undefined && { state: status }),
    ...(('from' in period || period.days !== defaultSpan) && writePeriod(period)),
  });
}

/** The query of a filter, with times in epoch seconds. */
export function recordsQueryOf({ coin, status, period }: RecordFilter, now: number): RecordsQuery {
  return {
    ...timesOf(period, now),
    ...(coin !== undefined && { coin }),
    ...(status !== undefined && { state: [status] }),
  };
}

/** Spec §9. */
const pageSize = 10;

export interface Records extends ListedRecords<FundRecord> {
  /** The total number of records; `undefined` while unknown. */
  readonly total: number | undefined;
  /** Whether loading, or with rows reloading, the first page failed. */
  readonly isFailed: boolean;
  readonly isStale: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The records that match a filter, page by page. New and changed records arrive live. */
export function useRecords(filter: RecordFilter): Records {
  const { api, clock } = usePlatform();
  const call = listCalls[filter.type];
  const query = recordsQueryOf(filter, clock.now());
  const answer = useMemberCall(call, { query: { ...query, pageSize } }, recordTopics);
  // This belongs to another filter.
  const first = answer.isPlaceholderData ? undefined : answer.data;
  const listed = useListedRecords<FundRecord>({
    key: writeFilter(filter).toString(),
    first,
    pageSize,
    isFinal,
    recheckOn: answer.dataUpdatedAt,
    async load(page, signal) {
      const { list } = await api.call(call, { query: { ...query, ...page } }, { signal, quiet: true });
      return list;
    },
  });
  return {
    ...listed,
    total: first?.total ?? (listed.isComplete ? listed.rows?.length : undefined),
    isFailed: answer.isError,
    isStale: first !== undefined && (answer.isError || answer.fetchStatus === 'paused'),
    retry: answer.refetch,
  };
}

/** The messages about each kind of record. */
export const typeMessages = {
  deposit: {
    title: 'deposit',
    list: 'deposits',
    route: 'network',
    none: 'noDeposits',
    noneHint: 'noDepositsHint',
    noMatch: 'noDepositsMatch',
  },
  withdraw: {
    title: 'withdrawal',
    list: 'withdrawals',
    route: 'address',
    none: 'noWithdrawals',
    noneHint: 'noWithdrawalsHint',
    noMatch: 'noWithdrawalsMatch',
  },
  transfer: {
    title: 'transfer',
    list: 'transfers',
    route: 'way',
    none: 'noTransfers',
    noneHint: 'noTransfersHint',
    noMatch: 'noTransfersMatch',
  },
} as const satisfies Readonly<Record<RecordType, Readonly<Record<string, string>>>>;

/** The names of the member's accounts. */
export function useAccountName(): (category: AccountCategory) => string {
  const t = useTranslation(accountMessages);
  return (category) => t(accountNameKey[category]);
}

/** The start and end of an address or transaction id, by which people compare them. */
export const shortText = (text: string): string => (text.length <= 14 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`);

/** The record that an address opens beside the list. */
export function readRecordId(address: URLSearchParams): number | undefined {
  const id = address.get('record');
  return id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** The address of the list, with a record open beside it when one is given. */
export function recordAddress(filter: RecordFilter, id?: number): string {
  const address = writeFilter(filter);
  if (id !== undefined) address.set('record', String(id));
  return `?${address.toString()}`;
}

/** A part of a record's panel, with a hairline above it. */
export const RecordPart = styled.section`
  display: grid;
  gap: ${token.s3};
  padding: ${token.s4} ${token.s6} 20px;
  border-top: 1px solid ${token.line};

  h3 {
    ${textStyle(13, 600)}
  }

  ${media.phone} {
    padding-inline: ${token.s4};
  }
`;
