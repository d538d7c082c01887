/** The records of a list as rows of text: the numbers plain, so that a spreadsheet can add them up, the times in UTC. */
import type { AccountCategory } from '@livery/contract/calls/funds';
import type { Translate } from '@livery/i18n';
import { csvTime, csvTimeHead } from '@livery/platform/records';
import type { RecordType } from '../filter/record-filter.ts';
import { isDeposit, isTransfer, type FundRecord } from '../list/fund-record.ts';

export type Head =
  | 'number'
  | 'coin'
  | 'network'
  | 'address'
  | 'memo'
  | 'fromAccount'
  | 'toAccount'
  | 'amount'
  | 'networkFee'
  | 'state'
  | 'created'
  | 'confirmed'
  | 'transaction'
  | 'remarks'
  | 'reason';

const heads: Readonly<Record<RecordType, readonly Head[]>> = {
  deposit: [
    ...(['number', 'coin', 'network', 'amount', 'state', 'created', 'confirmed'] as const),
    ...(['address', 'memo', 'transaction', 'remarks', 'reason'] as const),
  ],
  withdraw: [
    ...(['number', 'coin', 'network', 'amount', 'networkFee', 'state', 'created', 'confirmed'] as const),
    ...(['address', 'memo', 'transaction', 'reason'] as const),
  ],
  transfer: ['number', 'coin', 'fromAccount', 'toAccount', 'amount', 'state', 'created'],
};

const times: ReadonlySet<Head> = new Set(['created', 'confirmed']);

export interface TableTexts {
  readonly head: (head: Head) => string;
  readonly state: Translate<FundRecord['status']>;
  readonly account: (category: AccountCategory) => string;
}

function cellsOf(record: FundRecord, { state, account }: TableTexts): Partial<Readonly<Record<Head, string>>> {
  const { id, coin, amount, status, createTime, confirmTime } = record;
  const common = { number: String(id), coin, amount, state: state(status), created: csvTime(createTime) };
  if (isTransfer(record)) return { ...common, fromAccount: account(record.from), toAccount: account(record.to) };
  const { networkName, address, memo, transaction = '', reason } = record;
  return {
    ...{ ...common, network: networkName, address, memo, transaction, reason },
    confirmed: csvTime(confirmTime),
    ...(isDeposit(record) ? { remarks: record.remarks } : { networkFee: record.fee }),
  };
}

/** The head and a row for each record. */
export function recordTable(type: RecordType, records: readonly FundRecord[], texts: TableTexts): readonly string[][] {
  return [
    heads[type].map((head) => (times.has(head) ? csvTimeHead(texts.head(head)) : texts.head(head))),
    ...records.map((record) => {
      const cells = cellsOf(record, texts);
      return heads[type].map((head) => cells[head] ?? '');
    }),
  ];
}
