import { formatTime, useTranslation } from '@livery/i18n';
import { Amount, CoinIcon } from '@livery/ui';
import type { ReactNode } from 'react';
import { moneyMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';
import { RecordStatusPill, type RecordStatus } from './record-status.tsx';
import { CoinName, RecordTableCard, StatusCell } from './record-table-card.tsx';

/** A deposit, a withdrawal or a transfer as a row. */
export interface MoneyRecord {
  readonly id: number;
  readonly coin: string;
  /** Its network, or the two accounts of a transfer. */
  readonly route: ReactNode;
  /** A decimal string. */
  readonly amount: string;
  readonly status: RecordStatus;
  /** Epoch seconds, as is the other. */
  readonly createTime: number;
  readonly confirmTime: number | null;
}

export interface RecordTableProps<Row extends MoneyRecord> {
  /** The heading of the first column, and the name of the table. */
  readonly title: string;
  /** The heading of the second column. */
  readonly routeTitle: string;
  readonly rows: readonly Row[];
  /** Whether a column tells when it was confirmed. */
  readonly hasConfirmTime?: boolean;
  /** Beside the state of a row: a link to what to do, or the progress. */
  readonly besideStatus?: (row: Row) => ReactNode;
  /** At the end of the title's line on a phone, where the head of the table is left out. */
  readonly titleEnd?: ReactNode;
}

/** Records of money as a table: a row has 48 px, and two lines on a phone. */
export function RecordTable<Row extends MoneyRecord>(props: RecordTableProps<Row>) {
  const { title, routeTitle, rows, hasConfirmTime = false, besideStatus, titleEnd } = props;
  const t = useTranslation(moneyMessages);
  const coinDetails = useCoinDetails();
  return (
    <RecordTableCard>
      <div className="phone-title">
        <span>{title}</span>
        {titleEnd}
      </div>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{routeTitle}</th>
            <th scope="col" className="amount">
              {t('amount')}
            </th>
            <th scope="col">{t('created')}</th>
            {hasConfirmTime && (
              <th scope="col" className="confirmed">
                {t('confirmed')}
              </th>
            )}
            <th scope="col" className="status">
              {t('state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { digits, logo } = coinDetails(row.coin);
            return (
              <tr key={row.id}>
                <th scope="row">
                  <CoinName>
                    <CoinIcon code={row.coin} src={logo} />
                    {row.coin}
                  </CoinName>
                </th>
                <td className="route">{row.route}</td>
                <td className="amount">
                  <Amount value={row.amount} {...(digits && { digits })} />
                </td>
                <td className="created">
                  <time>{formatTime(row.createTime)}</time>
                </td>
                {hasConfirmTime && (
                  <td className="confirmed">
                    <time>{formatTime(row.confirmTime ?? undefined)}</time>
                  </td>
                )}
                <td className="status">
                  <StatusCell>
                    {besideStatus?.(row)}
                    <RecordStatusPill status={row.status} />
                  </StatusCell>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </RecordTableCard>
  );
}
