import { activityCall, type Activity } from '@livery/contract/calls/activity';
import { Trans, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Button, EmptyState, ErrorState, Skeleton, token } from '@livery/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { meMessages } from '../../../messages.ts';
import { CardFoot, RowList } from '../row-list.ts';
import { SectionCard } from '../section-card.tsx';
import { ActivityRow } from './activity-row.tsx';

const RowsSkeleton = styled.div`
  display: grid;
  gap: ${token.s3};
  padding: ${token.s4} ${token.s6};
`;

const FootLine = styled(CardFoot)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s4};
`;

/** How many are shown at first, how many more at each press, and how many a call gives at most. */
const counts = { first: 5, more: 20, max: 100 } as const;

/** What happened to the account lately, newest first, with what to do when it was somebody else. */
export function ActivityCard() {
  const t = useTranslation(meMessages);
  const toPasswordPage = (words: string) => (hasPasswordPage ? <Link to="/update-login-pwd">{words}</Link> : words);
  const [count, setCount] = useState<number>(counts.first);
  const { data, isError, refetch } = useMemberCall(activityCall, { query: { pageSize: count } }, ['profile']);
  const hasPasswordPage = useHasRoute('/update-login-pwd');
  // What is there stays while more is asked for.
  const [shown, setShown] = useState<readonly Activity[]>();
  if (data && data.list !== shown) setShown(data.list);
  const hasMore = data?.list.length === count && count < counts.max;

  return (
    <SectionCard title={t('activity')}>
      {shown ? (
        <>
          {shown.length === 0 ? (
            <EmptyState icon={<History size={20} />} title={t('noActivity')} text={t('noActivityText')} />
          ) : (
            <RowList $sign={18}>
              {shown.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
              ))}
            </RowList>
          )}
          {shown.length > 0 && (
            <FootLine>
              <span>
                <Trans text={t('notYou')} render={{ change: toPasswordPage }} />
              </span>
              {(hasMore || (!data && !isError)) && (
                <Button size={28} busy={!data} onClick={() => setCount(Math.min(count + counts.more, counts.max))}>
                  {t('showMore')}
                </Button>
              )}
            </FootLine>
          )}
        </>
      ) : isError ? (
        <ErrorState
          title={t('activityFailed')}
          text={t('nothingLost')}
          retryLabel={t('retry')}
          onRetry={() => refetch()}
        />
      ) : (
        <RowsSkeleton aria-busy>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </RowsSkeleton>
      )}
    </SectionCard>
  );
}
