import { maxPhotoBytes, usePhoto } from '@livery/account-forms/photos';
import { countriesCall } from '@livery/contract/calls/content';
import { verifyIdentityCall } from '@livery/contract/calls/verification';
import { code } from '@livery/contract/envelope';
import { fullName } from '@livery/contract/rules/holder-name';
import { formatDecimal, useLanguage, useTranslation, type Language, type Translate } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useCall } from '@livery/platform/query';
import { Navigate, useNavigate } from '@livery/platform/router';
import { Button, Card, ErrorState, media, Skeleton, textStyle, toast, token } from '@livery/ui';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { identityMessages, photoMessages, type PhotoMessageKey } from '../../messages.ts';
import { AccountHeading, AccountPage } from '../account-layout/account-page.tsx';
import {
  fieldTitles,
  pictureFields,
  pictureHints,
  readyPerson,
  refusedSubmission,
  useIdentity,
  useIdentityDraft,
  type KnownIdentity,
  type Person,
  type PictureField,
  type PictureIds,
  type Submitted,
} from './identity.ts';
import { PhotoTile } from './photos/photo-tile.tsx';
import { StatusNote, VerificationSteps } from './verification-status.tsx';

interface PhotosStepProps {
  readonly identity: KnownIdentity;
  readonly refetch: () => Promise<unknown>;
}

/** The photos, for a member who has entered their details. Other members see where to go instead. */
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

/** `/auth-step` (spec §2.1): takes the photos of the document and sends them for review. */
export function AuthStepPage() {
  const t = useTranslation(identityMessages);
  const { identity, isError, refetch } = useIdentity();
  return (
    <AccountPage>
      {identity ? (
        <PhotosStep identity={identity} refetch={refetch} />
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

interface FieldTileProps {
  readonly field: PictureField;
  readonly documentType: Person['documentType'];
  readonly id: string | undefined;
  readonly refused: Submitted | undefined;
  readonly onChange: (id: string | undefined) => void;
}

function FieldTile({ field, documentType, id, refused, onChange }: FieldTileProps) {
  const t = useTranslation(identityMessages);
  const isRefused = refused?.refused.includes(field);
  const photo = usePhoto({ id, refusedId: isRefused ? refused?.[field] : undefined, onChange });
  return (
    <PhotoTile
      title={t(fieldTitles[documentType][field])}
      hint={t(pictureHints[field])}
      refusal={refused?.reason}
      subject={field === 'handHeldPicture' ? 'person' : 'document'}
      photo={photo}
    />
  );
}

interface PhotosFormProps {
  readonly person: Person;
  /** The photos that the exchange already has. */
  readonly pictures: PictureIds;
  /** The previous submission, if it was refused. */
  readonly refused: Submitted | undefined;
  readonly onChange: (pictures: PictureIds) => void;
  /** Called when everything is submitted. The form stays busy until the promise settles. */
  readonly onSent: () => Promise<void>;
}

/** Takes the three photos of the document and sends them for review (spec §5). */
function PhotosForm({ person, pictures, refused, onChange, onSent }: PhotosFormProps) {
  const t = useTranslation(identityMessages);
  const photoTexts = useTranslation(photoMessages);
  const language = useLanguage();
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(verifyIdentityCall);
  const [isAsked, setIsAsked] = useState(false);
  // Photos upload in parallel: one may finish before the page has rendered the previous one.
  const latest = useRef(pictures);
  const ready = pictureFields.filter((field) => pictures[field] !== undefined).length;

  async function submit(): Promise<void> {
    const { frontPicture, backPicture, handHeldPicture } = pictures;
    if (!frontPicture || !backPicture || !handHeldPicture) return setIsAsked(true);
    const body = { ...person, frontPicture, backPicture, handHeldPicture };
    const outcome = await send({ body });
    // An earlier attempt may have succeeded although its answer was lost.
    const isWithOperator =
      outcome.status === 'done' || (outcome.status === 'refused' && outcome.error.code === code.verificationPending);
    if (isWithOperator) {
      await onSent();
      toast.success(t('submitted'));
    } else showError(outcome.error);
  }

  return (
    <>
      <Tiles>
        {pictureFields.map((field) => (
          <FieldTile
            key={field}
            field={field}
            documentType={person.documentType}
            id={pictures[field]}
            refused={refused}
            onChange={(id) => {
              latest.current = { ...latest.current, [field]: id };
              onChange(latest.current);
            }}
          />
        ))}
      </Tiles>
      <StatusNote $tone="plain">
        <ShieldCheck size={16} aria-hidden />
        <span>{photoPrivacyText(photoTexts, language)}</span>
      </StatusNote>
      <SendRow>
        <p role="status">
          {isAsked && ready < pictureFields.length
            ? t('photosRequired')
            : t('photosReady', { ready, all: pictureFields.length })}
        </p>
        <Button variant="primary" size={44} busy={isBusy(state)} busyLabel={t('sending')} onClick={submit}>
          {t('sendForReview')}
        </Button>
      </SendRow>
    </>
  );
}

/** Which files are accepted, and how the device changes them before sending. */
const photoPrivacyText = (t: Translate<PhotoMessageKey>, language: Language): string =>
  t('privacy', { max: formatDecimal(String(maxPhotoBytes / 1e6), language) });

const PhotosCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s6};

  ${media.phone} {
    padding: ${token.s4};
  }
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.s4};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  }
`;

const SendRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s4};
  ${textStyle(13)}
  color: ${token.text2};

  > p {
    flex: 1 1 240px;
  }

  ${media.phone} {
    > button {
      flex: 1 1 100%;
    }
  }
`;
