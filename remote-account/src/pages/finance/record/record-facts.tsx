import { timeZoneName } from '@livery/account-forms/records';
import type { LedgerLine } from '@livery/contract/calls/fund-records';
import { add, subtract, type Decimal } from '@livery/contract/decimal';
import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CopyButton } from '../../../copy.tsx';
import { financeMessages, moneyMessages } from '../../../messages.ts';
import { useCoinDetails } from '../../assets/accounts.ts';
import { confirmedTime } from '../../money/record-table.tsx';
import { RecordPart, shortText, useAccountName } from '../records.ts';
import type { RecordDetail } from './record-steps.tsx';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A shortened address or transaction with a copy button; two dashes if there is none. */
function Long({ text, copyLabel }: { readonly text: string | undefined; readonly copyLabel: string }) {
  if (text === undefined || text === '') return '--';
  return (
    <>
      <bdi title={text}>{shortText(text)}</bdi>
      <CopyButton label={copyLabel} text={text} />
    </>
  );
}

/** The facts of a record. */
export function RecordFacts({ detail: { type, record } }: { readonly detail: RecordDetail }) {
  const t = useTranslation(financeMessages);
  const tMoney = useTranslation(moneyMessages);
  const accountName = useAccountName();
  const zone = timeZoneName(useLanguage());
  const { digits } = useCoinDetails()(record.coin);
  const amount = (value: Decimal) => <Amount value={value} unit={record.coin} {...(digits && { digits })} />;
  return (
    <RecordPart>
      <h3>{t('details')}</h3>
      <FactList>
        {type === 'transfer' ? (
          <>
            <Fact name={t('fromAccount')}>{accountName(record.from)}</Fact>
            <Fact name={t('toAccount')}>{accountName(record.to)}</Fact>
          </>
        ) : (
          <>
            <Fact name={t('network')}>{record.networkName}</Fact>
            {type === 'withdraw' && (
              <>
                <Fact name={t('networkFee')}>
                  {amount(record.fee)}
                  {record.status === 'failed' && <span>{t('notTaken')}</span>}
                </Fact>
                {record.status !== 'failed' && (
                  <Fact name={t('arrives')}>{amount(subtract(record.amount, record.fee))}</Fact>
                )}
              </>
            )}
            <Fact name={t('address')}>
              <Long text={record.address} copyLabel={t('copyAddress')} />
            </Fact>
            {record.memo !== '' && (
              <Fact name={t('memo')}>
                <Long text={record.memo} copyLabel={t('copyMemo')} />
              </Fact>
            )}
            <Fact name={t('transaction')}>
              <Long text={record.transaction} copyLabel={t('copyTransaction')} />
            </Fact>
            {type === 'deposit' && record.remarks !== '' && <Fact name={t('remarks')}>{record.remarks}</Fact>}
          </>
        )}
        <Fact name={`${tMoney('created')} (${zone})`}>{formatTime(record.createTime)}</Fact>
        {type !== 'transfer' && record.status !== 'failed' && (
          <Fact name={`${tMoney('confirmed')} (${zone})`}>{formatTime(confirmedTime(record))}</Fact>
        )}
      </FactList>
    </RecordPart>
  );
}

/** The ledger lines of a record, and their sum. */
export function LedgerLines({ coin, lines }: { readonly coin: string; readonly lines: readonly LedgerLine[] }) {
  const t = useTranslation(financeMessages);
  const accountName = useAccountName();
  const { digits } = useCoinDetails()(coin);
  const nameOf = ({ account }: LedgerLine) =>
    account === 'external' ? t('outside') : account === 'fees' ? t('fees') : accountName(account);
  const amount = (value: Decimal, signed = false) => (
    <Amount value={value} signed={signed} {...(digits && { digits })} />
  );
  return (
    <RecordPart>
      <h3>{t('ledger')}</h3>
      {lines.length === 0 ? (
        <NoLines>{t('noLedger')}</NoLines>
      ) : (
        <Lines aria-label={t('ledger')}>
          <thead>
            <tr>
              <th scope="col">
                {t('account')}, {coin}
              </th>
              <th scope="col">{t('change')}</th>
              <th scope="col">{t('balanceAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.entry} ${line.account}`}>
                <th scope="row">
                  {nameOf(line)} <time>{formatTime(line.time)}</time>
                </th>
                <td>{amount(line.amount, true)}</td>
                <td>{line.balance === null ? '--' : amount(line.balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              <td>{amount(add(...lines.map((line) => line.amount)))}</td>
            </tr>
          </tfoot>
        </Lines>
      )}
    </RecordPart>
  );
}

const FactList = styled.dl`
  display: grid;
  gap: ${token.s1};
  ${textStyle(13)}

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s4};
    min-height: 24px;
  }

  dt {
    color: ${token.text3};
  }

  dd {
    display: flex;
    align-items: center;
    gap: ${token.s2};
    margin-left: auto;
    min-width: 0;
    text-align: right;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

const Lines = styled.table`
  width: 100%;
  ${textStyle(12)}

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

  thead,
  td:nth-child(3) {
    color: ${token.text3};
  }

  time {
    display: block;
    color: ${token.text3};
    white-space: nowrap;
  }

  tfoot > tr > * {
    padding-top: ${token.s2};
    border-top: 1px solid ${token.line};
  }
`;

const NoLines = styled.p`
  ${textStyle(13)}
  color: ${token.text3};
`;
