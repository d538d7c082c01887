import { pledgeLedgerCall, type PledgeEntry, type WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { formatTime, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords } from '@livery/platform/records';
import { Amount, Button, ErrorState, Skeleton, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { ordersMessages } from '../../../messages.ts';
import { incomeDigits } from './pledge-figures.ts';

export type LedgerPart = 'history' | 'ledger';

const pageSize = 10;

const Lines = styled.table`
  width: 100%;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums lining-nums;

  th,
  td {
    padding: ${token.s1} 0 ${token.s1} ${token.s3};
    font-weight: 400;
    text-align: right;
    vertical-align: top;

    &:first-child {
      padding-left: 0;
      text-align: left;
    }
  }

  thead {
    color: ${token.text3};
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Note = styled.p`
  ${textStyle(12)}
  color: ${token.text2};
`;

function useEntries(orderId: number) {
  const { api } = usePlatform();
  const params = { id: orderId };
  const answer = useMemberCall(pledgeLedgerCall, { params, query: { pageSize } }, ['wealth']);
  const listed = useListedRecords<PledgeEntry>({
    key: String(orderId),
    first: answer.isPlaceholderData ? undefined : answer.data,
    pageSize,
    isFinal: () => true,
    recheckOn: undefined,
    async load(page, signal) {
      return (await api.call(pledgeLedgerCall, { params, query: page }, { signal, quiet: true })).list;
    },
  });
  return { ...listed, isFailed: answer.isError, retry: answer.refetch };
}

function useEntryName(): (entry: PledgeEntry) => string {
  const t = useTranslation(ordersMessages);
  return ({ kind, day }) => (kind === 'income' ? t('incomeOfDay', { day: day ?? '--' }) : t('redeemCost'));
}

interface EntriesProps {
  readonly entries: readonly PledgeEntry[];
  readonly coin: string;
}

function IncomeHistory({ entries, coin }: EntriesProps) {
  const t = useTranslation(ordersMessages);
  const nameOf = useEntryName();
  const digits = incomeDigits(coin);
  return (
    <Lines aria-label={t('history')}>
      <thead>
        <tr>
          <th scope="col">{t('entry')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('incomeUpTo')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              {nameOf(entry)}
              <small>{formatTime(entry.time)}</small>
            </th>
            <td>
              <Amount value={entry.amount} digits={digits} signed />
            </td>
            <td>
              <Amount value={entry.incomeAmount} digits={digits} />
            </td>
          </tr>
        ))}
      </tbody>
    </Lines>
  );
}

function LedgerLines({ entries }: EntriesProps) {
  const t = useTranslation(ordersMessages);
  const nameOf = useEntryName();
  return (
    <Lines aria-label={t('ledger')}>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('balanceAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.flatMap((entry) =>
          entry.lines.map((line) => (
            <tr key={`${entry.id} ${line.account}`}>
              <th scope="row">
                {t(line.account === 'WEALTH' ? 'wealthAccount' : 'operatorAccount')}
                <small>
                  {nameOf(entry)}, {formatTime(entry.time)}
                </small>
              </th>
              <td>
                <Amount value={line.amount} unit={line.coin} signed />
              </td>
              <td>{line.balance === null ? '--' : <Amount value={line.balance} />}</td>
            </tr>
          )),
        )}
      </tbody>
    </Lines>
  );
}

export interface PledgeLedgerProps {
  readonly order: WealthOrder;
  readonly part: LedgerPart;
}

/** The money that an order has moved, newest first: as income, or as lines of the ledger. */
export function PledgeLedger({ order, part }: PledgeLedgerProps) {
  const t = useTranslation(ordersMessages);
  const { rows, isFailed, retry, isComplete, isMoreFailed, loadMore } = useEntries(order.id);
  if (!rows && isFailed)
    return <ErrorState title={t('ledgerFailed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={retry} />;
  if (!rows) return <Skeleton height={96} />;
  if (rows.length === 0) return <Note>{t('nothingPaid')}</Note>;
  const Part = part === 'history' ? IncomeHistory : LedgerLines;
  return (
    <>
      <Part entries={rows} coin={order.coin} />
      {isMoreFailed && <Note role="status">{t('moreFailed')}</Note>}
      {!isComplete && (
        <div>
          <Button size={28} onClick={loadMore}>
            {t(isMoreFailed ? 'tryAgain' : 'showMore')}
          </Button>
        </div>
      )}
    </>
  );
}
