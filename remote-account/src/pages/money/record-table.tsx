import { formatTime, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import {
  Amount,
  Card,
  CoinIcon,
  EmptyState,
  ErrorState,
  media,
  Pill,
  Skeleton,
  textStyle,
  token,
  type PillTone,
} from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { moneyMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';

const recentCount = 5;

interface RecentRecordsProps<Row extends MoneyRecord> extends Omit<RecordTableProps<Row>, 'rows' | 'titleEnd'> {
  /** `undefined` while they are loading. */
  readonly rows: readonly Row[] | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => unknown;
  /** The title of the empty list. */
  readonly emptyText: string;
  /** The address of the full list. */
  readonly recordsAt?: string;
}

/** The five newest records below a form, in every loading state. */
export function RecentRecords<Row extends MoneyRecord>(props: RecentRecordsProps<Row>) {
  const { rows, isFailed, onRetry, emptyText, recordsAt = '/finance', ...table } = props;
  const t = useTranslation(moneyMessages);
  const hasRecords = useHasRoute('/finance');
  if (rows && rows.length > 0) {
    return (
      <RecordTable
        {...table}
        rows={rows.slice(0, recentCount)}
        titleEnd={hasRecords && <TextLink to={recordsAt}>{t('allRecords')}</TextLink>}
      />
    );
  }
  return (
    <Card $padding={0} aria-label={table.title} aria-busy={!rows && !isFailed}>
      {rows ? (
        <EmptyState title={emptyText} />
      ) : isFailed ? (
        <ErrorState title={t('recordsFailed')} retryLabel={t('tryAgain')} onRetry={onRetry} />
      ) : (
        <SkeletonRows>
          {Array.from({ length: recentCount }, (_, row) => (
            <span key={row}>
              <Skeleton height={16} />
            </span>
          ))}
        </SkeletonRows>
      )}
    </Card>
  );
}

/** A deposit, a withdrawal or a transfer as a row. */
export interface MoneyRecord {
  readonly id: number;
  readonly coin: string;
  /** Its network, or the two accounts of a transfer. */
  readonly route: ReactNode;
  /** A decimal string. */
  readonly amount: string;
  readonly status: RecordStatus;
  /** Epoch seconds, like `confirmTime`. */
  readonly createTime: number;
  readonly confirmTime: number | null;
}

interface RecordTableProps<Row extends MoneyRecord> {
  /** The heading of the first column, and the name of the table. */
  readonly title: string;
  /** The heading of the second column. */
  readonly routeTitle: string;
  readonly rows: readonly Row[];
  /** Whether there is a column with the time of confirmation. */
  readonly hasConfirmTime?: boolean;
  /** The content beside a row's state: a link to advice, or the progress. */
  readonly besideStatus?: (row: Row) => ReactNode;
  /** At the end of the title's line on a phone, where the head of the table is left out. */
  readonly titleEnd?: ReactNode;
}

/** When a record was confirmed, in epoch seconds. A failed one never was: its time is that of the refusal. */
export const confirmedTime = ({ status, confirmTime }: Pick<MoneyRecord, 'status' | 'confirmTime'>) =>
  status === 'failed' ? undefined : (confirmTime ?? undefined);

/** Records of money as a table: a row has 48 px, and two lines on a phone. */
function RecordTable<Row extends MoneyRecord>(props: RecordTableProps<Row>) {
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
                    <time>{formatTime(confirmedTime(row))}</time>
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

/** The states of deposits, withdrawals and transfers (spec §4). */
export type RecordStatus = 'processing' | 'confirming' | 'passed' | 'failed';

const tones: Readonly<Record<RecordStatus, PillTone>> = {
  processing: 'waiting',
  confirming: 'running',
  passed: 'done',
  failed: 'danger',
};

/** The state of a record, named as in the specification. */
export function RecordStatusPill({ status }: { readonly status: RecordStatus }) {
  const t = useTranslation(moneyMessages);
  return <Pill tone={tones[status]}>{t(status)}</Pill>;
}

const TextLink = styled(Link)`
  ${textStyle(13, 500)}
  color: ${token.primaryText};
`;

const SkeletonRows = styled.div`
  display: grid;
  padding: 0 ${token.s6};

  > * {
    display: flex;
    align-items: center;
    height: 48px;
  }
`;

/** The card around a table of records, and the table's style. */
const RecordTableCard = styled(Card).attrs({ $padding: 0 })`
  overflow: auto hidden;

  .phone-title {
    display: none;
  }

  table {
    width: 100%;
    font-variant-numeric: tabular-nums lining-nums;
  }

  th,
  td {
    padding: 0 ${token.s3};
    border-bottom: 1px solid ${token.line};
    text-align: left;

    &:first-child {
      padding-left: ${token.s6};
    }

    &:last-child {
      padding-right: ${token.s6};
    }
  }

  .amount,
  .status {
    text-align: right;
  }

  .amount {
    padding-right: ${token.s6};
  }

  thead th {
    height: 32px;
    ${textStyle(12, 500)}
    color: ${token.text3};
  }

  tbody :is(th, td) {
    height: 48px;
    ${textStyle(14)}
  }

  tbody :is(.route, .created, .confirmed) {
    ${textStyle(13)}
    color: ${token.text2};
  }

  time {
    white-space: nowrap;
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  /* The record itself tells when it was confirmed. */
  ${media.tablet} {
    th,
    td {
      padding-inline: ${token.s2};

      &:first-child {
        padding-left: ${token.s4};
      }

      &:last-child {
        padding-right: ${token.s4};
      }
    }

    .amount {
      padding-right: ${token.s4};
    }

    .confirmed {
      display: none;
    }
  }

  ${media.phone} {
    overflow: hidden;

    .phone-title {
      display: flex;
      justify-content: space-between;
      gap: ${token.s3};
      padding: 14px ${token.s4};
      border-bottom: 1px solid ${token.line};
      ${textStyle(14, 600)}
    }

    thead,
    .route {
      display: none;
    }

    table,
    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px ${token.s3};
      align-items: start;
      padding: ${token.s3} ${token.s4};
      border-bottom: 1px solid ${token.line};
    }

    tbody tr:last-child {
      border-bottom: 0;
    }

    tbody tr > :is(th, td):is(*, :first-child, :last-child) {
      height: auto;
      padding: 0;
      border: 0;
    }

    tbody tr > .amount {
      grid-area: 1 / 2;
      font-weight: 500;
    }

    /* Below the name of the coin. */
    tbody tr > .created.created {
      padding-left: 36px;
      ${textStyle(12)}
    }
  }
`;

const CoinName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};
  vertical-align: middle;
  font-weight: 500;
`;

/** The state and the content beside it; on a phone, below it. */
const StatusCell = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.s3};
  ${textStyle(13)}

  ${media.phone} {
    flex-direction: column-reverse;
    align-items: flex-end;
    gap: 6px;
  }
`;
