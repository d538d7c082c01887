import { usePhoto } from '@livery/account-forms/photos';
import { verifyIdentityCall } from '@livery/contract/calls/verification';
import { code } from '@livery/contract/envelope';
import { useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, media, toast, token, textStyle } from '@livery/ui';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { photoMessages, identityMessages } from '../../messages.ts';
import { photoPrivacyText } from '../../photos/photo-privacy-text.ts';
import { PhotoTile } from '../../photos/photo-tile.tsx';
import { fieldTitles, pictureHints } from './field-titles.ts';
import { pictureFields, type Person, type PictureField, type PictureIds } from './identity-draft.ts';
import { StatusNote } from './status-card.tsx';
import type { Submitted } from './use-identity.ts';

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

export interface PhotosFormProps {
  readonly person: Person;
  /** Those that the exchange keeps already. */
  readonly pictures: PictureIds;
  /** The submission before, when it was refused. */
  readonly refused: Submitted | undefined;
  readonly onChange: (pictures: PictureIds) => void;
  /** Called when all of it is with the operator; the form stays busy until it is done. */
  readonly onSent: () => Promise<void>;
}

/** The three photos of the document, and their sending for review (spec §5). */
export function PhotosForm({ person, pictures, refused, onChange, onSent }: PhotosFormProps) {
  const t = useTranslation(identityMessages);
  const photoTexts = useTranslation(photoMessages);
  const language = useLanguage();
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(verifyIdentityCall);
  const [isAsked, setIsAsked] = useState(false);
  // Photos arrive side by side, each perhaps before the page shows the last one.
  const latest = useRef(pictures);
  const ready = pictureFields.filter((field) => pictures[field] !== undefined).length;

  async function submit(): Promise<void> {
    const { frontPicture, backPicture, handHeldPicture } = pictures;
    if (!frontPicture || !backPicture || !handHeldPicture) return setIsAsked(true);
    const body = { ...person, frontPicture, backPicture, handHeldPicture };
    const outcome = await send({ body });
    // An earlier try may have arrived whose answer was lost.
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
