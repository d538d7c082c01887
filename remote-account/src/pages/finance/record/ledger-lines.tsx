import type { LedgerLine } from '@livery/contract/calls/fund-records';
import { add, type Decimal } from '@livery/contract/decimal';
import { formatTime, useTranslation } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { useCoinDetails } from '../../assets/table/coin-details.ts';
import { financeMessages } from '../../../messages.ts';
import { useAccountName } from '../list/use-account-name.ts';
import { RecordPart } from './record-part.ts';

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

/** The lines that a record has in the ledger, and their sum. */
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
                  {nameOf(line)}, <time>{formatTime(line.time).slice(-8)}</time>
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
