import { useTranslation } from '@livery/i18n';
import { useWayBack } from '@livery/platform/round-trip';
import { Link, useSearchParams } from '@livery/platform/router';
import { ButtonLink, Card, ErrorState, Skeleton } from '@livery/ui';
import { AccountHeading, AccountPage } from '../account-layout/account-page.tsx';
import { DetailsStep } from './details-step.tsx';
import { identityMessages } from '../../messages.ts';
import { CertifyingCard, FailedCard } from './review-cards.tsx';
import { useIdentity, type KnownIdentity } from './use-identity.ts';
import { VerifiedCard } from './verified-card.tsx';

/** In the address: a refused member does it anew. */
const againParameter = 'again';

function CurrentStep({ identity, isAgain }: { readonly identity: KnownIdentity; readonly isAgain: boolean }) {
  const [, setSearch] = useSearchParams();
  switch (identity.status) {
    case 'certifying':
      return <CertifyingCard submitted={identity.submitted} />;
    case 'verified':
      return <VerifiedCard submitted={identity.submitted} />;
    case 'failed':
      if (!isAgain)
        return <FailedCard submitted={identity.submitted} onAgain={() => setSearch({ [againParameter]: '1' })} />;
      return <DetailsStep identity={identity} />;
    case 'none':
      return <DetailsStep identity={identity} />;
  }
}

/** `/auth` (spec §2.1, §4): where the verification stands; its first step when it is to be done. */
export function AuthPage() {
  const t = useTranslation(identityMessages);
  const wayBack = useWayBack();
  const [search] = useSearchParams();
  const { identity, isError, refetch } = useIdentity();
  const isAgain = search.has(againParameter);
  const isForm = identity?.status === 'none' || (identity?.status === 'failed' && isAgain);
  return (
    <AccountPage>
      <AccountHeading
        title={t(isForm ? 'verifyTitle' : 'title')}
        text={isForm ? t('verifyText') : undefined}
        action={
          wayBack !== undefined && (
            <ButtonLink as={Link} to={wayBack} {...(!isForm && { variant: 'primary' })}>
              {t('goBack')}
            </ButtonLink>
          )
        }
      />
      {identity ? (
        <CurrentStep {...{ identity, isAgain }} />
      ) : isError ? (
        <Card as="div">
          <ErrorState title={t('statusFailed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
        </Card>
      ) : (
        <Card as="div" aria-busy aria-label={t('loading')}>
          <Skeleton height={240} />
        </Card>
      )}
    </AccountPage>
  );
}
