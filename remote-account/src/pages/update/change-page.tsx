import { memberInfoCall, type MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { ErrorState, Skeleton, token } from '@livery/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { UpdatePage } from '../account-layout/form-page.tsx';
import { ChangeDone } from './change-done.tsx';
import { updateMessages } from '../../messages.ts';

const FormSkeleton = styled.div`
  display: grid;
  gap: ${token.s6};
`;

export interface ChangePageTexts {
  readonly title: string;
  readonly text: string;
  /** What the page says once it is done. */
  readonly done: string;
  /** What follows from it. */
  readonly doneText: string;
}

export interface ChangePageProps {
  /** The member is `undefined` until they are known. */
  readonly texts: (member: MemberInfo | undefined) => ChangePageTexts;
  readonly aside: (member: MemberInfo | undefined) => ReactNode;
  /** The form for a member; `finish` tells that the change is made. */
  readonly children: (member: MemberInfo, finish: () => void) => ReactNode;
}

/** A page that changes something of a member: it waits for what they have now, shows the form, and then that it is done. */
export function ChangePage({ texts, aside, children }: ChangePageProps) {
  const t = useTranslation(updateMessages);
  const { data: now, isError, refetch } = useCall(memberInfoCall);
  // What the member had when the form opened: the change itself must not rename the page.
  const [before, setBefore] = useState<MemberInfo>();
  const member = before ?? now;
  const [isDone, setDone] = useState(false);
  const { done, doneText, ...heading } = texts(member);

  function finish(): void {
    setBefore(member);
    setDone(true);
    void refetch();
  }

  function content(): ReactNode {
    if (isDone) return <ChangeDone title={done} text={doneText} />;
    if (member) return children(member, finish);
    if (isError)
      return (
        <ErrorState
          title={t('loadFailed')}
          text={t('loadFailedText')}
          retryLabel={t('retry')}
          onRetry={() => refetch()}
        />
      );
    return (
      <FormSkeleton aria-busy>
        <Skeleton height={66} />
        <Skeleton height={66} />
        <Skeleton height={44} />
      </FormSkeleton>
    );
  }

  return (
    <UpdatePage {...heading} aside={aside(member)}>
      {content()}
    </UpdatePage>
  );
}
