import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Card, EmptyState, ErrorState, Skeleton, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { moneyMessages } from '../../messages.ts';
import { RecordTable, type MoneyRecord, type RecordTableProps } from './record-table.tsx';

const recentCount = 5;

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

export interface RecentRecordsProps<Row extends MoneyRecord> extends Omit<RecordTableProps<Row>, 'rows' | 'titleEnd'> {
  /** `undefined` while they are loading. */
  readonly rows: readonly Row[] | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => unknown;
  /** What the list says while there is nothing in it. */
  readonly emptyText: string;
  /** The address of all of them. */
  readonly recordsAt?: string;
}

/** The five newest records below a form, with what to show until they are there. */
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
