import { activityCall, type Activity } from '@livery/contract/calls/activity';
import { useTranslation } from '@livery/i18n';
import { useHasRoute, usePlatform, type ApiError } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Button, EmptyState, ErrorState, Skeleton, token } from '@livery/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { meMessages } from '../messages.ts';
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

/** What is shown at first, and how many more at each press. */
const firstCount = 5;
const pageSize = 20;

/** What happened to the account lately, newest first, with what to do when it was somebody else. */
export function ActivityCard() {
  const t = useTranslation(meMessages);
  const { api, showError } = usePlatform();
  const { data, isError, refetch } = useMemberCall(activityCall, { query: { pageSize: firstCount } }, ['profile']);
  const hasPasswordPage = useHasRoute('/update-login-pwd');
  const [earlier, setEarlier] = useState<readonly Activity[]>([]);
  const [isEnd, setEnd] = useState(false);
  const latest = data?.list ?? [];
  // What is new moves the first page on; what has left it is among the earlier ones.
  const shown = [...latest, ...earlier.filter(({ id }) => latest.every((one) => one.id > id))];
  const hasMore = !isEnd && latest.length === firstCount;

  async function showMore(): Promise<void> {
    const lastId = shown.at(-1)?.id;
    if (lastId === undefined) return;
    try {
      const { list } = await api.call(activityCall, { query: { pageSize, lastId } }, { quiet: true });
      setEarlier((all) => [...all, ...list]);
      setEnd(list.length < pageSize);
    } catch (error) {
      showError(error as ApiError);
    }
  }

  return (
    <SectionCard title={t('activity')}>
      {data ? (
        <>
          {shown.length === 0 ? (
            <EmptyState icon={<History size={20} />} title={t('noActivity')} text={t('noActivityText')} />
          ) : (
            <RowList>
              {shown.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
              ))}
            </RowList>
          )}
          {shown.length > 0 && (
            <FootLine>
              <span>
                {t('notYou')} {hasPasswordPage && <Link to="/update-login-pwd">{t('changePassword')}</Link>}
              </span>
              {hasMore && (
                <Button size={28} onClick={showMore}>
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
