import { transfersCall } from '@livery/contract/calls/transfers';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { EmptyState, ErrorState, Skeleton } from '@livery/ui';
import { ArrowLeftRight } from 'lucide-react';
import styled from 'styled-components';
import { transferMessages } from '../../../messages.ts';

/** The member's latest transfers. */
export function TransferList() {
  const t = useTranslation(transferMessages);
  const language = useLanguage();
  const { data, isError, refetch } = useMemberCall(transfersCall, { query: { pageSize: 10 } }, ['balances']);
  if (isError)
    return (
      <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton height={120} />;
  if (data.list.length === 0) return <EmptyState icon={<ArrowLeftRight />} title={t('empty')} text={t('emptyHint')} />;
  return (
    <List>
      {data.list.map(({ id, amount, coin, createTime }) => (
        <li key={id}>
          {formatDecimal(amount, language)} {coin} <time>{formatTime(createTime)}</time>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`;
