import { transfersCall } from '@livery/contract/calls/transfers';
import { useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { token } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { RecentRecords } from '../money-layout/recent-records.tsx';
import { transferMessages } from '../../messages.ts';
import type { TransferForm } from './use-transfer-form.ts';

const TransferWay = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};

  svg {
    flex: none;
    color: ${token.text3};
  }
`;

/** The member's five newest transfers. */
export function RecentTransfers({ nameOf }: Pick<TransferForm, 'nameOf'>) {
  const t = useTranslation(transferMessages);
  const { data, isError, refetch } = useMemberCall(transfersCall, { query: { pageSize: 5 } }, ['funds']);
  return (
    <RecentRecords
      title={t('recentTransfers')}
      routeTitle={t('way')}
      emptyText={t('noTransfers')}
      isFailed={isError}
      onRetry={refetch}
      rows={data?.list.map((transfer) => ({
        ...transfer,
        route: (
          <TransferWay>
            {nameOf(transfer.from)}
            <ArrowRight size={14} aria-hidden />
            {nameOf(transfer.to)}
          </TransferWay>
        ),
      }))}
    />
  );
}
