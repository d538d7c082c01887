import { countriesCall } from '@livery/contract/calls/content';
import { fullName } from '@livery/contract/rules/holder-name';
import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute, useServiceChat } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useWayBack } from '@livery/platform/round-trip';
import { Link, useSearchParams } from '@livery/platform/router';
import { Button, ButtonLink, Card, ErrorState, media, Skeleton, textStyle, token } from '@livery/ui';
import { ArrowUpRight, CircleAlert, Clock, Headset, Landmark, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { identityMessages } from '../../messages.ts';
import { AccountHeading, AccountPage } from '../account-layout/account-page.tsx';
import { FormActions } from '../account-layout/form-page.tsx';
import { DetailsStep } from './details-step.tsx';
import {
  fieldTitles,
  isPictureField,
  pictureFields,
  useIdentity,
  type KnownIdentity,
  type Submitted,
} from './identity.ts';
import { StatusCard, StatusNote, useWithdrawalLimits, VerificationSteps } from './verification-status.tsx';

/** The query parameter with which a refused member starts again. */
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

/** `/auth` (spec §2.1, §4): the state of the verification, or its first step. */
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
        <CurrentStep identity={identity} isAgain={isAgain} />
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

/** A person is reviewing the submission (spec §4 'certifying'). */
function CertifyingCard({ submitted }: { readonly submitted: Submitted | null }) {
  const t = useTranslation(identityMessages);
  const review = submitted ? { review: t('sentAt', { time: formatTime(submitted.submitTime) }) } : {};
  return (
    <StatusCard title={t('underReview')} tone="waiting" status={t('certifying')}>
      <VerificationSteps current={2} {...review} />
      <StatusNote $tone="plain">
        <Clock size={16} aria-hidden />
        <span>{t('underReviewHint')}</span>
      </StatusNote>
    </StatusCard>
  );
}

interface FailedCardProps {
  readonly submitted: Submitted | null;
  /** Starts again with the details. */
  readonly onAgain: () => void;
}

/** The operator's refusal and its reason, with a way to submit again (spec §4 'failed', §8 're-certification'). */
function FailedCard({ submitted, onAgain }: FailedCardProps) {
  const t = useTranslation(identityMessages);
  const language = useLanguage();
  const chat = useServiceChat();
  const { refused = [], documentType = 'ID', reason } = submitted ?? {};
  const areOnlyPhotos = refused.length > 0 && refused.every(isPictureField);
  const parts = new Intl.ListFormat(language).format(refused.map((field) => t(fieldTitles[documentType][field])));
  const all = pictureFields.length;
  const review = areOnlyPhotos ? t('photosFit', { fit: all - refused.length, all }) : t('notAccepted');
  return (
    <StatusCard title={t('verificationFailed')} tone="danger" status={t('failed')}>
      <VerificationSteps current={2} isRefused review={review} />
      <StatusNote $tone="danger">
        <CircleAlert size={16} aria-hidden />
        <span>
          {reason && <strong>{reason}</strong>} {parts ? t('refusedParts', { parts }) : t('failedAdvice')}
        </span>
      </StatusNote>
      <FormActions>
        {areOnlyPhotos && (
          <ButtonLink as={Link} to="/auth-step" variant="primary" size={44}>
            {t('changePhotos')}
          </ButtonLink>
        )}
        <Button variant={areOnlyPhotos ? 'secondary' : 'primary'} size={44} onClick={onAgain}>
          {t(parts ? 'changeDetails' : 'verifyAgain')}
        </Button>
        {chat.isOffered && (
          <Button variant="ghost" size={44} icon={<Headset size={16} aria-hidden />} onClick={chat.open}>
            {t('askSupport')}
          </Button>
        )}
      </FormActions>
    </StatusCard>
  );
}

interface GainProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly text: string;
  /** The current page. */
  readonly to?: string;
}

const Gain = ({ icon: Icon, title, text, to }: GainProps) => (
  <GainRow>
    <Icon size={16} aria-hidden />
    <div>
      <strong>{to ? <Link to={to}>{title}</Link> : title}</strong>
      <span>{text}</span>
    </div>
  </GainRow>
);

/** The verified name, country and document, as far as the exchange discloses them. */
function PersonFacts({ submitted }: { readonly submitted: Submitted }) {
  const t = useTranslation(identityMessages);
  const { data } = useCall(countriesCall);
  const { country, firstName, lastName, documentType, documentNumber } = submitted;
  const countryName = data?.list.find(({ code }) => code === country)?.name ?? country;
  return (
    <Facts>
      <div>
        <dt>{t('name')}</dt>
        <dd>{fullName({ firstName, lastName })}</dd>
      </div>
      <div>
        <dt>{t('country')}</dt>
        <dd>{countryName}</dd>
      </div>
      <div>
        <dt>{t('document')}</dt>
        <dd>{`${t(documentType === 'ID' ? 'identityCard' : 'passport')} ${documentNumber}`}</dd>
      </div>
    </Facts>
  );
}

/** The verified member (spec §4), and what verification unlocks. */
function VerifiedCard({ submitted }: { readonly submitted: Submitted | null }) {
  const t = useTranslation(identityMessages);
  const limits = useWithdrawalLimits();
  const hasC2c = useHasRoute('/c2c-sale');
  const hasBanks = useHasRoute('/bank-setting');
  return (
    <StatusCard title={t('youAreVerified')} tone="done" status={t('verified')}>
      {submitted && <PersonFacts submitted={submitted} />}
      <Gains>
        <Gain
          icon={ArrowUpRight}
          title={limits ? `${limits.whenVerified} USDT` : <Skeleton width={96} />}
          text={t('toWithdrawADay')}
        />
        {hasC2c && <Gain icon={UsersRound} title={t('sellOnC2c')} text={t('withOwnAccount')} to="/c2c-sale" />}
        {hasBanks && <Gain icon={Landmark} title={t('bankAccounts')} text={t('inYourName')} to="/bank-setting" />}
      </Gains>
    </StatusCard>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.s4};
  padding: ${token.s3} ${token.s4};
  border-radius: ${token.r2};
  background: ${token.surface2};

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(14, 500)}
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Gains = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.s4};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const GainRow = styled.li`
  display: flex;
  gap: ${token.s3};
  min-width: 0;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    height: 1.25rem;
    color: ${token.primaryText};
  }

  strong {
    display: block;
    ${textStyle(14, 600)}
  }

  span {
    ${textStyle(12)}
    color: ${token.text3};
  }

  a {
    ${textStyle(14, 600)}
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
