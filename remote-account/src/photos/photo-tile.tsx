import {
  canRetry,
  inMillions,
  photoProblemMessages,
  photoProblemText,
  wholePercent,
  type Photo,
  type PhotoState,
} from '@livery/account-forms/photos';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Button, Spinner, VisuallyHidden } from '@livery/ui';
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react';
import { useId } from 'react';
import { FileButtons } from './file-buttons.tsx';
import { photoMessages } from '../messages.ts';
import { PhotoGuide, type PhotoSubject } from './photo-guide.tsx';
import {
  Preview,
  SentBar,
  TileActions,
  TileHead,
  TileLayout,
  TileNote,
  TileState,
  TileView,
  ViewNote,
} from './photo-tile-style.ts';

export interface PhotoTileProps {
  readonly title: string;
  /** What makes the photo a good one, in one line. */
  readonly hint: string;
  readonly subject: PhotoSubject;
  readonly photo: Photo;
  /** Why the operator refused the photo that was there. */
  readonly refusal?: string | undefined;
}

const previewOf = (state: PhotoState) => ('preview' in state ? state.preview : undefined);

/** What is chosen, or how far it has got. */
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

/** The line below the title: what is wrong, what is sent, or what to mind. */
function noteOf(state: PhotoState, hint: string, problemText: string | undefined, size: string): string {
  if (problemText !== undefined) return problemText;
  if (state.status === 'preparing') return state.name;
  return state.status === 'sending' ? `${state.name}, ${size}` : hint;
}

/** A place for one photo: it is chosen, sent and shown here, and keeps its height meanwhile. */
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
      <View {...{ state, subject }} alt={title} />
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
              {...{ title, hint, subject }}
              onChoose={choose}
              isAgain={state.status === 'sent' || (state.status === 'failed' && canRetry(state.problem))}
            />
          </>
        )}
      </TileActions>
    </TileLayout>
  );
}
