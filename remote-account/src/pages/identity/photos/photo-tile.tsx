import { photoProblemMessages } from '@livery/account-forms/messages';
import {
  canRetry,
  inMillions,
  type Photo,
  photoProblemText,
  type PhotoState,
  wholePercent,
} from '@livery/account-forms/photos';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Button, loadChunk, media, Spinner, textStyle, token, useLoadOnPress, VisuallyHidden } from '@livery/ui';
import { Camera, CircleAlert, CircleCheck, RotateCw, Upload } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import styled, { css } from 'styled-components';
import { photoMessages } from '../../../messages.ts';
import { PhotoGuide, type PhotoSubject } from './photo-guide.tsx';

interface PhotoTileProps {
  readonly title: string;
  /** One line of advice for a good photo. */
  readonly hint: string;
  readonly subject: PhotoSubject;
  readonly photo: Photo;
  /** Why the operator refused the previous photo. */
  readonly refusal?: string | undefined;
}

const previewOf = (state: PhotoState) => ('preview' in state ? state.preview : undefined);

/** The preview of the photo, or its progress. */
function View({
  state,
  subject,
  alt,
}: {
  readonly state: PhotoState;
  readonly subject: PhotoSubject;
  readonly alt: string;
}) {
  const t = useTranslation(photoMessages);
  const language = useLanguage();
  const preview = previewOf(state);
  return (
    <TileView>
      {preview === undefined ? (
        <PhotoGuide subject={subject} />
      ) : (
        <Preview src={preview} alt={alt} $dimmed={state.status !== 'sent'} />
      )}
      {state.status === 'preparing' && (
        <ViewNote>
          <Spinner />
          {t('preparing')}
        </ViewNote>
      )}
      {state.status === 'sending' && (
        <>
          <ViewNote aria-hidden>{t('sending', { share: wholePercent(state.share, language) })}</ViewNote>
          <SentBar
            role="progressbar"
            aria-label={alt}
            aria-valuenow={Math.floor(state.share * 100)}
            style={{ width: `${state.share * 100}%` }}
          />
        </>
      )}
    </TileView>
  );
}

/** The line below the title: a problem, the progress, or advice. */
function noteOf(state: PhotoState, hint: string, problemText: string | undefined, size: string): string {
  if (problemText !== undefined) return problemText;
  if (state.status === 'preparing') return state.name;
  return state.status === 'sending' ? `${state.name}, ${size}` : hint;
}

/** The tile of one photo: choosing, sending and preview. Its height is the same in every state. */
export function PhotoTile({ title, hint, subject, photo, refusal }: PhotoTileProps) {
  const t = useTranslation(photoMessages);
  const language = useLanguage();
  const problems = useTranslation(photoProblemMessages);
  const titleId = useId();
  const { state, choose, stop, retry } = photo;
  const problemText =
    state.status === 'failed'
      ? photoProblemText(state.problem, problems, language)
      : state.status === 'refused'
        ? refusal
        : undefined;
  const size = state.status === 'sending' ? t('megabytes', { size: inMillions(state.bytes, language) }) : '';
  return (
    <TileLayout role="group" aria-labelledby={titleId} $status={state.status}>
      <View state={state} subject={subject} alt={title} />
      <TileHead>
        <h2 id={titleId}>{title}</h2>
        <span role="status">
          {state.status === 'sent' && (
            <TileState $tone="ready">
              <CircleCheck size={14} aria-hidden />
              {t('ready')}
            </TileState>
          )}
          {(state.status === 'failed' || state.status === 'refused') && (
            <TileState $tone="failed">
              <CircleAlert size={14} aria-hidden />
              {t(state.status === 'failed' ? 'notSent' : 'refused')}
            </TileState>
          )}
          {state.status === 'sending' && <VisuallyHidden>{t('isSending')}</VisuallyHidden>}
        </span>
      </TileHead>
      <TileNote $failed={problemText !== undefined} aria-live="polite">
        {noteOf(state, hint, problemText, size)}
      </TileNote>
      <TileActions>
        {state.status === 'preparing' || state.status === 'sending' ? (
          <Button size={28} onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <>
            {state.status === 'failed' && canRetry(state.problem) && (
              <Button size={28} variant="primary" icon={<RotateCw size={14} aria-hidden />} onClick={retry}>
                {t('tryAgain')}
              </Button>
            )}
            <FileButtons
              title={title}
              hint={hint}
              subject={subject}
              onChoose={choose}
              isAgain={state.status === 'sent' || (state.status === 'failed' && canRetry(state.problem))}
            />
          </>
        )}
      </TileActions>
    </TileLayout>
  );
}

interface FileButtonsProps {
  /** The subject and the advice that the camera dialog shows. */
  readonly title: string;
  readonly hint: string;
  readonly subject: PhotoSubject;
  readonly onChoose: (file: File) => void;
  /** Whether the buttons offer to take the photo again. */
  readonly isAgain?: boolean;
}

/**
 * How this device takes a photo. On phones and tablets a file field opens their own camera. Elsewhere it would open a file
 * dialog, so the page shows the camera itself if the browser supports that.
 */
function cameraHere(): 'field' | 'dialog' | 'none' {
  if (matchMedia('(pointer: coarse)').matches) return 'field';
  // Browsers omit it on pages without TLS.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices ? 'dialog' : 'none';
}

const loadCamera = () => loadChunk(async () => (await import('./camera-dialog.tsx')).CameraDialog);

/** The buttons that take a photo with a camera or choose a file. */
export function FileButtons({ title, hint, subject, onChoose, isAgain = false }: FileButtonsProps) {
  const t = useTranslation(photoMessages);
  const [way] = useState(cameraHere);
  const cameraInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { Part: CameraDialog, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadCamera, t('cameraNotLoaded'));

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // The same file can be chosen again after the member has edited it.
    target.value = '';
    if (file) onChoose(file);
  }
  const chooseFile = () => fileInput.current?.click();

  const input = { type: 'file', hidden: true, onChange: take } as const;
  const first = isAgain ? 'secondary' : 'primary';
  const camera = way !== 'none' && (
    <Button
      size={28}
      variant={way === 'field' ? first : 'secondary'}
      icon={<Camera size={14} aria-hidden />}
      busy={isLoading}
      onClick={way === 'field' ? () => cameraInput.current?.click() : open}
    >
      {t('camera')}
    </Button>
  );
  const isOnlyWay = way === 'none';
  return (
    <>
      {way === 'field' && camera}
      <Button
        size={28}
        variant={way === 'field' ? 'secondary' : first}
        icon={isAgain && isOnlyWay ? <RotateCw size={14} aria-hidden /> : <Upload size={14} aria-hidden />}
        onClick={chooseFile}
      >
        {t(isAgain && isOnlyWay ? 'takeAgain' : 'file')}
      </Button>
      {way === 'dialog' && camera}
      <input
        ref={cameraInput}
        {...input}
        accept="image/*"
        capture={subject === 'person' ? 'user' : 'environment'}
        aria-label={t('camera')}
      />
      {/* Phones convert their own formats to one of these. */}
      <input ref={fileInput} {...input} accept="image/jpeg,image/png,image/webp" aria-label={t('file')} />
      {CameraDialog && isOpen && (
        <CameraDialog
          title={title}
          hint={hint}
          subject={subject}
          onUse={(photo) => {
            setOpen(false);
            onChoose(photo);
          }}
          onChooseFile={() => {
            setOpen(false);
            chooseFile();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const borders: Record<PhotoState['status'], string> = {
  idle: `1px dashed ${token.lineStrong}`,
  preparing: `1px solid ${token.lineStrong}`,
  sending: `1px solid ${token.lineStrong}`,
  sent: `1px solid ${token.lineStrong}`,
  failed: `1px dashed ${token.danger}`,
  refused: `1px dashed ${token.danger}`,
};

const TileLayout = styled.div<{ $status: PhotoState['status'] }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: ${({ $status }) => borders[$status]};
  border-radius: ${token.r3};
  overflow: hidden;
`;

const TileView = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  background: ${token.surface2};
  overflow: hidden;
`;

const Preview = styled.img<{ $dimmed: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  ${({ $dimmed }) =>
    $dimmed &&
    css`
      opacity: 0.55;
    `}
`;

/** Readable on any picture. */
const ViewNote = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  max-width: calc(100% - ${token.s4});
  padding: ${token.s1} ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface1};
  color: ${token.text1};
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
`;

const SentBar = styled.span`
  position: absolute;
  inset-inline-start: 0;
  bottom: 0;
  height: 4px;
  background: ${token.primary};
`;

const TileHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.s2};
  padding: ${token.s3} ${token.s4} 0;

  h2 {
    ${textStyle(14, 600)}
    overflow-wrap: anywhere;
  }
`;

const TileState = styled.span<{ $tone: 'ready' | 'failed' }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  ${textStyle(12)}
  color: ${({ $tone }) => ($tone === 'ready' ? token.success : token.danger)};
`;

/** As high as its longest text, so that no state moves the next tile. */
const TileNote = styled.p<{ $failed: boolean }>`
  flex: 1;
  min-height: 3lh;
  padding: 2px ${token.s4} 0;
  ${textStyle(12)}
  color: ${({ $failed }) => ($failed ? token.danger : token.text3)};
  overflow-wrap: anywhere;
`;

const TileActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
  padding: ${token.s2} ${token.s4} ${token.s4};

  > button {
    flex: 1 1 auto;

    ${media.touch} {
      min-height: 44px;
    }
  }
`;
