import { FormFailure } from '@livery/account-forms/form';
import { memberInfoCall, type MemberInfo } from '@livery/contract/calls/member';
import { supportLinks } from '@livery/contract/rules/support-links';
import { Trans, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute, useServiceChat } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useWayBack } from '@livery/platform/round-trip';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton, token } from '@livery/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { accountLayoutMessages, updateMessages } from '../../messages.ts';
import { securityPath } from '../account-layout/account-page.tsx';
import { FormActions, UpdatePage } from '../account-layout/form-page.tsx';

interface ChangePageTexts {
  readonly title: string;
  readonly text: string;
  /** The title after the change. */
  readonly done: string;
  /** The consequences of the change. */
  readonly doneText: string;
}

interface ChangePageProps {
  /** The member is `undefined` until they are known. */
  readonly texts: (member: MemberInfo | undefined) => ChangePageTexts;
  readonly aside: (member: MemberInfo | undefined) => ReactNode;
  /** The form for a member. It calls `finish` after the change. */
  readonly children: (member: MemberInfo, finish: () => void) => ReactNode;
}

/** A page that changes a member's data. It loads the current data, shows the form, then the confirmation. */
export function ChangePage({ texts, aside, children }: ChangePageProps) {
  const t = useTranslation(updateMessages);
  const { data: now, isError, refetch } = useCall(memberInfoCall);
  // The data when the form opened: the change must not rename the page.
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
          retryLabel={t('tryAgain')}
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

interface ChangeFormProps {
  readonly member: MemberInfo;
  /** The label of the button. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly children: ReactNode;
}

/** The form of a change, with its button and a way to cancel. */
export function ChangeForm({ member, label, isBusy, failure, onSubmit, children }: ChangeFormProps) {
  const t = useTranslation(updateMessages);
  const layout = useTranslation(accountLayoutMessages);
  const wayBack = useWayBack();
  return (
    <Fields noValidate onSubmit={onSubmit}>
      {/* By it a password manager knows whose password is changed. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={member.email || `${member.areaCode}${member.mobile}`}
        readOnly
        hidden
      />
      {children}
      <FormFailure text={failure} />
      <FormActions>
        <Button type="submit" variant="primary" size={44} busy={isBusy} busyLabel={t('changing')}>
          {label}
        </Button>
        <ButtonLink as={Link} to={wayBack ?? securityPath} variant="ghost" size={44}>
          {layout('cancel')}
        </ButtonLink>
      </FormActions>
    </Fields>
  );
}

/** Confirms the change. It takes the focus, because the form's button has unmounted. */
function ChangeDone({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslation(updateMessages);
  const wayBack = useWayBack();
  const hasProfile = useHasRoute('/me');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const action = (
    <ButtonLink as={Link} to={wayBack ?? (hasProfile ? securityPath : '/')} variant="primary" size={44}>
      {t(wayBack === undefined ? 'backToSecurity' : 'goOn')}
    </ButtonLink>
  );
  return (
    <DonePanel ref={panel} tabIndex={-1} role="status">
      <EmptyState tone="done" icon={<CircleCheck size={20} />} title={title} text={text} action={action} />
    </DonePanel>
  );
}

/** A link to customer service: its chat, or its first other channel; plain text if the tenant has none. */
function SupportLink({ children }: { readonly children: string }) {
  const { isOffered, open } = useServiceChat();
  const [link] = supportLinks(useConfiguration());
  if (isOffered)
    return (
      <button type="button" onClick={open}>
        {children}
      </button>
    );
  if (!link) return children;
  return (
    <a href={link.address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** A sentence in which `<support>…</support>` links to customer service. */
export const SupportSentence = ({ text }: { readonly text: string }) => (
  <Trans text={text} render={{ support: (label) => <SupportLink>{label}</SupportLink> }} />
);

const FormSkeleton = styled.div`
  display: grid;
  gap: ${token.s6};
`;

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s3};
`;

/** Separates the new values from their confirmation. */
export const FormRule = styled.hr`
  width: 100%;
  margin: ${token.s1} 0;
  border: 0;
  border-top: 1px solid ${token.line};
`;

const DonePanel = styled.div`
  outline: none;
`;
