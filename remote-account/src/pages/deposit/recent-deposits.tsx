import { depositsCall, type Deposit } from '@livery/contract/calls/deposits';
import { useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { RecentRecords } from '../money-layout/recent-records.tsx';
import type { MoneyRecord } from '../money-layout/record-table.tsx';
import { BesideStatus } from '../money-layout/beside-status.tsx';
import { depositMessages } from '../../messages.ts';

const besideStatus = (deposit: Deposit & MoneyRecord) => <BesideStatus tab="deposit" record={deposit} />;

/** The member's five newest deposits. */
export function RecentDeposits() {
  const t = useTranslation(depositMessages);
  const { data, isError, refetch } = useMemberCall(depositsCall, { query: { pageSize: 5 } }, ['funds']);
  return (
    <RecentRecords
      title={t('recentDeposits')}
      routeTitle={t('network')}
      emptyText={t('noDeposits')}
      recordsAt="/finance?tab=deposit"
      isFailed={isError}
      onRetry={refetch}
      hasConfirmTime
      rows={data?.list.map((deposit) => ({ ...deposit, route: deposit.network }))}
      besideStatus={besideStatus}
    />
  );
}
