import { memberInfoCall } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { useLocation } from '@livery/platform/router';
import { Card, ErrorState, Skeleton, media } from '@livery/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { AccountPage } from '../account-layout/account-page.tsx';
import { meMessages } from '../../messages.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { ActivityCard, SessionsCard } from './devices-and-activity.tsx';
import { IdentityCard } from './identity-card.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';

const SideBySide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 272px;
  gap: inherit;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const LoadingCards = styled.div`
  display: grid;
  gap: inherit;
`;

/** Scrolls to the section that the address names, once it is rendered. */
function useSectionOfAddress(isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = isThere && hash !== '' && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!section) return;
    section.scrollIntoView();
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `key` changes when the same link is followed again
  }, [isThere, hash, key]);
}

/** `/me` (spec §2.1, §2.12): the member's identity, security, preferences and activity. */
export function MePage() {
  const t = useTranslation(meMessages);
  const { data: member, isError, refetch } = useMemberCall(memberInfoCall, {}, ['profile']);
  useSectionOfAddress(member !== undefined);
  if (!member && isError)
    return (
      <AccountPage>
        <Card>
          <ErrorState
            title={t('loadFailed')}
            text={t('nothingLost')}
            retryLabel={t('tryAgain')}
            onRetry={() => refetch()}
          />
        </Card>
      </AccountPage>
    );
  return (
    <AccountPage>
      {member ? (
        <>
          <IdentityCard member={member} refetch={refetch} />
          <ChecklistCard member={member} />
          <SideBySide>
            <PreferencesCard member={member} refetch={refetch} />
            {member.invitationCode !== '' && <InvitationCard code={member.invitationCode} />}
          </SideBySide>
        </>
      ) : (
        <LoadingCards aria-busy>
          <Skeleton height={112} />
          <Skeleton height={226} />
          <Skeleton height={400} />
        </LoadingCards>
      )}
      <SessionsCard />
      <ActivityCard />
    </AccountPage>
  );
}
