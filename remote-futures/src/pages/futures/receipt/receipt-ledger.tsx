import type { FuturesReceipt } from '@livery/contract/calls/futures-receipt';
import { useTranslation } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { receiptMessages } from '../../../messages.ts';
import { formatTimeOfDay } from '../clock/format-time-of-day.ts';

const LedgerTable = styled.table`
  width: 100%;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: ${token.s1};
    text-align: start;
    color: ${token.text2};
  }

  td,
  th {
    padding: 6px ${token.s2} 6px 0;
    border-top: 1px solid ${token.line};
    font-weight: 400;
    text-align: end;
    color: ${token.text2};
  }

  th {
    text-align: start;
    color: ${token.text1};
  }

  td:first-child {
    text-align: start;
  }

  td:last-child {
    padding-inline-end: 0;
  }

  td:nth-child(3) {
    font-weight: 600;
    color: ${token.text1};
  }
`;

const kinds = { stake: 'ledgerStake', payout: 'ledgerPayout', return: 'ledgerReturn' } as const;

/** What the ledger moved on the member's account, with the balance after each line. */
export function ReceiptLedger({ receipt }: { readonly receipt: FuturesReceipt }) {
  const t = useTranslation(receiptMessages);
  const lines = receipt.ledger.filter(({ account }) => account === 'FUTURE');
  if (lines.length === 0) return null;
  return (
    <LedgerTable>
      <caption>{t('ledger', { coin: lines[0]?.coin ?? '' })}</caption>
      <tbody>
        {lines.map(({ entry, kind, amount, balance, time }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry may have two lines alike, and lines never move
          <tr key={`${entry}-${index}`}>
            <td>{formatTimeOfDay(time)}</td>
            <th scope="row">{t(kinds[kind])}</th>
            <td>
              <Amount value={amount} signed digits={{ min: 2 }} />
            </td>
            <td>{balance !== null && <Amount value={balance} digits={{ min: 2, max: 2 }} />}</td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  );
}
