import { withdrawalsCall } from '@livery/contract/calls/withdrawals';
import { useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { BesideStatus } from '../money-layout/beside-status.tsx';
import { RecentRecords } from '../money-layout/recent-records.tsx';
import type { MoneyRecord } from '../money-layout/record-table.tsx';
import { shortAddress } from '../wallets/short-address.ts';
import { withdrawMessages } from '../../messages.ts';

const besideStatus = (withdrawal: MoneyRecord) => <BesideStatus tab="withdraw" record={withdrawal} />;

/** The member's five newest withdrawals. */
export function RecentWithdrawals() {
  const t = useTranslation(withdrawMessages);
  const { data, isError, refetch } = useMemberCall(withdrawalsCall, { query: { pageSize: 5 } }, ['funds']);
  return (
    <RecentRecords
      title={t('recentWithdrawals')}
      routeTitle={t('addressLabel')}
      emptyText={t('noWithdrawals')}
      recordsAt="/finance?tab=withdraw"
      isFailed={isError}
      onRetry={refetch}
      hasConfirmTime
      rows={data?.list.map((withdrawal) => ({ ...withdrawal, route: shortAddress(withdrawal.address) }))}
      besideStatus={besideStatus}
    />
  );
}
