import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useServiceChat } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink } from '@livery/ui';
import { CircleAlert, Clock, Headset } from 'lucide-react';
import { FormActions } from '../account-layout/form-page.tsx';
import { fieldTitles } from './field-titles.ts';
import { isPictureField, pictureFields } from './identity-draft.ts';
import { identityMessages } from '../../messages.ts';
import { StatusCard, StatusNote } from './status-card.tsx';
import type { Submitted } from './use-identity.ts';
import { VerificationSteps } from './verification-steps.tsx';

/** A person looks at what was handed in (spec §4 'certifying'). */
export function CertifyingCard({ submitted }: { readonly submitted: Submitted | null }) {
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

export interface FailedCardProps {
  readonly submitted: Submitted | null;
  /** To change the details, or all of it. */
  readonly onAgain: () => void;
}

/** The operator refused it and says why; it can be done anew (spec §4 'failed', §8 're-certification'). */
export function FailedCard({ submitted, onAgain }: FailedCardProps) {
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
