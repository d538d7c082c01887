import { countriesCall } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Navigate, useNavigate } from '@livery/platform/router';
import { Card, ErrorState, media, Skeleton, token } from '@livery/ui';
import { styled } from 'styled-components';
import { AccountHeading, AccountPage } from '../account-layout/account-page.tsx';
import { fullName } from './full-name.ts';
import { readyPerson, refusedSubmission, useIdentityDraft } from './identity-draft.ts';
import { identityMessages } from '../../messages.ts';
import { PhotosForm } from './photos-form.tsx';
import { useIdentity, type KnownIdentity } from './use-identity.ts';
import { VerificationSteps } from './verification-steps.tsx';

const PhotosCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s6};

  ${media.phone} {
    padding: ${token.s4};
  }
`;

interface PhotosStepProps {
  readonly identity: KnownIdentity;
  readonly refetch: () => Promise<unknown>;
}

/** The second step for a member who has done the first; anybody else is led to where they stand. */
function PhotosStep({ identity, refetch }: PhotosStepProps) {
  const t = useTranslation(identityMessages);
  const navigate = useNavigate();
  const draft = useIdentityDraft(identity);
  const { data } = useCall(countriesCall);
  const refused = refusedSubmission(identity);
  const person = readyPerson(draft.value, refused);
  const isOpen = identity.status === 'none' || identity.status === 'failed';
  if (!isOpen) return <Navigate to="/auth" replace />;
  if (!person) return <Navigate to={refused ? '/auth?again=1' : '/auth'} replace />;

  const country = data?.list.find(({ code }) => code === person.country)?.name ?? person.country;
  const kind = t(person.documentType === 'ID' ? 'identityCard' : 'passport');
  async function finish(): Promise<void> {
    await refetch();
    draft.drop();
    await navigate('/auth', { replace: true });
  }
  return (
    <>
      <AccountHeading
        crumb={{ to: refused ? '/auth?again=1' : '/auth', label: t('details') }}
        title={t('photosTitle')}
        text={[country, kind, fullName(person)].join(' · ')}
      />
      <Card as="div">
        <VerificationSteps current={1} />
      </Card>
      <PhotosCard as="div">
        <PhotosForm
          person={person}
          pictures={draft.value.pictures}
          refused={refused}
          onChange={(pictures) => draft.keep({ ...draft.value, pictures })}
          onSent={finish}
        />
      </PhotosCard>
    </>
  );
}

/** `/auth-step` (spec §2.1): the photos of the document, and their sending for review. */
export function AuthStepPage() {
  const t = useTranslation(identityMessages);
  const { identity, isError, refetch } = useIdentity();
  return (
    <AccountPage>
      {identity ? (
        <PhotosStep {...{ identity, refetch }} />
      ) : (
        <>
          <AccountHeading title={t('photosTitle')} />
          <Card as="div" aria-busy={!isError}>
            {isError ? (
              <ErrorState
                title={t('statusFailed')}
                text={t('failedHint')}
                retryLabel={t('tryAgain')}
                onRetry={refetch}
              />
            ) : (
              <Skeleton height={360} />
            )}
          </Card>
        </>
      )}
    </AccountPage>
  );
}
