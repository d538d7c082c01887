import { sessionsCall } from '@livery/contract/calls/security';
import { useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { Button, ErrorState, Skeleton, token } from '@livery/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useRemovalFocus } from '../../use-removal-focus.ts';
import { meMessages } from '../../../messages.ts';
import { CardFoot, RowList } from '../row-list.ts';
import { SectionCard } from '../section-card.tsx';
import { SessionRow } from './session-row.tsx';
import { SignOutOthers } from './sign-out-others.tsx';

const RowsSkeleton = styled.div`
  display: grid;
  gap: ${token.s3};
  padding: ${token.s4} ${token.s6};
`;

/** How many are shown at first. */
const firstCount = 5;

/** Where the member is signed in, with the ways to end it: one session, or all others. */
export function SessionsCard() {
  const t = useTranslation(meMessages);
  const { data, isError, refetch } = useMemberCall(sessionsCall, {}, ['profile']);
  // This device first, then the one that was used last.
  const sessions = data?.list.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      (other.lastUseTime ?? other.createTime) - (one.lastUseTime ?? one.createTime),
  );
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sessions : sessions?.slice(0, firstCount);
  const rows = useRemovalFocus<HTMLElement>(sessions?.map(({ id }) => id) ?? []);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SectionCard
      ref={rows}
      title={t('devices')}
      action={others.length > 0 && <SignOutOthers sessions={others} refetch={refetch} />}
    >
      {sessions && shown ? (
        <>
          <RowList $sign={36}>
            {shown.map((session) => (
              <SessionRow key={session.id} session={session} refetch={refetch} />
            ))}
          </RowList>
          {others.length === 0 && <CardFoot>{t('noOtherDevice')}</CardFoot>}
          {shown.length < sessions.length && (
            <CardFoot>
              <Button size={28} onClick={() => setWhole(true)}>
                {t('showMore')}
              </Button>
            </CardFoot>
          )}
        </>
      ) : isError ? (
        <ErrorState
          title={t('devicesFailed')}
          text={t('nothingLost')}
          retryLabel={t('retry')}
          onRetry={() => refetch()}
        />
      ) : (
        <RowsSkeleton aria-busy>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </RowsSkeleton>
      )}
    </SectionCard>
  );
}
