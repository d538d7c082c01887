import { useCsvExport } from '@livery/account-forms/records';
import type { AccountCategory } from '@livery/contract/calls/funds';
import { formatDecimal, useLanguage, useTranslation, type Translate } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { csvTime, csvTimeHead, type Export } from '@livery/platform/records';
import { Button, media, textStyle, token } from '@livery/ui';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { financeMessages, moneyMessages } from '../../messages.ts';
import { confirmedTime } from '../money/record-table.tsx';
import {
  isDeposit,
  isTransfer,
  listCalls,
  recordsQueryOf,
  typeMessages,
  useAccountName,
  type FundRecord,
  type RecordFilter,
  type RecordType,
} from './records.ts';

interface ExportButtonProps {
  readonly filter: RecordFilter;
  /** The number of rows of the file; `undefined` while unknown, or if there are too many to count. */
  readonly total: number | undefined;
  /** Whether any row is known. */
  readonly hasRows: boolean;
}

/** Exports all records that match the filter, not only the loaded ones. */
export function ExportButton({ filter, total, hasRows }: ExportButtonProps) {
  const t = useTranslation(financeMessages);
  const language = useLanguage();
  const { done, start, cancel } = useRecordsExport(filter);
  const count = (value: number) => formatDecimal(String(value), language);
  const isRunning = done !== undefined;
  return (
    <ExportArea>
      <Button
        icon={<Download size={16} aria-hidden />}
        disabled={!isRunning && !hasRows}
        busy={isRunning}
        busyLabel={t('exporting', { total: count(total ?? done ?? 0) })}
        onClick={() => void start()}
      >
        {t('export')}
        {total !== undefined && total > 0 && <RowCount>{count(total)}</RowCount>}
      </Button>
      {isRunning && (
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('cancel')}
          </Button>
          <ProgressLine aria-label={t('exportProgress')} value={total && done} max={total} />
        </>
      )}
    </ExportArea>
  );
}

const moneyHeads = new Set<Head>(['amount', 'state', 'created', 'confirmed']);
const isMoneyHead = (head: Head): head is 'amount' | 'state' | 'created' | 'confirmed' => moneyHeads.has(head);

/** Saves all records of a filter as a spreadsheet file in the member's language. */
function useRecordsExport(filter: RecordFilter): Export {
  const t = useTranslation(financeMessages);
  const tMoney = useTranslation(moneyMessages);
  const account = useAccountName();
  const { api, clock } = usePlatform();
  const { type } = filter;

  const head = (one: Head): string => (isMoneyHead(one) ? tMoney(one) : one === 'number' ? t('numberHead') : t(one));

  return useCsvExport<FundRecord>({
    list: typeMessages[type].list,
    async load(page, signal) {
      const query = { ...recordsQueryOf(filter, clock.now()), ...page };
      const { list } = await api.call(listCalls[type], { query }, { signal, quiet: true });
      return list;
    },
    cells: (records) => recordTable(type, records, { head, state: tMoney, account }),
  });
}

type Head =
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

interface TableTexts {
  readonly head: (head: Head) => string;
  readonly state: Translate<FundRecord['status']>;
  readonly account: (category: AccountCategory) => string;
}

function cellsOf(record: FundRecord, { state, account }: TableTexts): Partial<Readonly<Record<Head, string>>> {
  const { id, coin, amount, status, createTime } = record;
  const common = { number: String(id), coin, amount, state: state(status), created: csvTime(createTime) };
  if (isTransfer(record)) return { ...common, fromAccount: account(record.from), toAccount: account(record.to) };
  const { networkName, address, memo, transaction = '', reason } = record;
  return {
    ...common,
    network: networkName,
    address,
    memo,
    transaction,
    reason,
    confirmed: csvTime(confirmedTime(record)),
    ...(isDeposit(record) ? { remarks: record.remarks } : { networkFee: record.fee }),
  };
}

/** The header and a row for each record. Numbers are plain, so that spreadsheets can add them up; times are in UTC. */
function recordTable(type: RecordType, records: readonly FundRecord[], texts: TableTexts): readonly string[][] {
  return [
    heads[type].map((head) => (times.has(head) ? csvTimeHead(texts.head(head)) : texts.head(head))),
    ...records.map((record) => {
      const cells = cellsOf(record, texts);
      return heads[type].map((head) => cells[head] ?? '');
    }),
  ];
}

const ExportArea = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};

  > :first-child {
    flex: 1;
  }

  ${media.phone} {
    button {
      min-height: 44px;
    }
  }
`;

const RowCount = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: ${token.r2};
  background: ${token.surface3};
  color: ${token.text2};
  ${textStyle(12, 600)}
  font-variant-numeric: tabular-nums;
`;

const ProgressLine = styled.progress`
  flex-basis: 100%;
  height: 2px;
  border: 0;
  appearance: none;
  background: ${token.surface3};

  &::-webkit-progress-bar {
    background: ${token.surface3};
  }

  &::-webkit-progress-value,
  &::-moz-progress-bar {
    background: ${token.primary};
  }
`;
