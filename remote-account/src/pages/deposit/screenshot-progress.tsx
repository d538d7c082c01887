import {
  canRetry,
  photoProblemMessages,
  photoProblemText,
  wholePercent,
  type Photo,
} from '@livery/account-forms/photos';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Image, ImageOff } from 'lucide-react';
import { photoMessages, depositMessages } from '../../messages.ts';
import { LinkButton, SentShare } from './screenshot-style.ts';

export interface ScreenshotProgressProps {
  readonly photo: Photo;
  /** Opens the choice of files. */
  readonly onChoose: () => void;
  /** The id of the field's error. */
  readonly describedBy: string;
}

/** Inside of the drop zone: what to do, how far the picture is, or what is wrong with it. */
export function ScreenshotProgress({ photo: { state, stop, retry }, onChoose, describedBy }: ScreenshotProgressProps) {
  const t = useTranslation(depositMessages);
  const photos = useTranslation(photoMessages);
  const problems = useTranslation(photoProblemMessages);
  const language = useLanguage();
  switch (state.status) {
    case 'preparing':
    case 'sending':
      return (
        <>
          <Image size={18} aria-hidden />
          <span role="status">
            {state.status === 'preparing'
              ? photos('preparing')
              : photos('sending', { share: wholePercent(state.share, language) })}
          </span>
          <small>{state.name}</small>
          <LinkButton type="button" onClick={stop}>
            {photos('stop')}
          </LinkButton>
          {state.status === 'sending' && <SentShare style={{ width: `${state.share * 100}%` }} />}
        </>
      );
    case 'failed':
      return (
        <>
          <ImageOff size={18} aria-hidden />
          <span role="alert">{photoProblemText(state.problem, problems, language)}</span>
          {canRetry(state.problem) && (
            <LinkButton type="button" onClick={retry}>
              {photos('tryAgain')}
            </LinkButton>
          )}
          <LinkButton type="button" onClick={onChoose}>
            {t('chooseAnother')}
          </LinkButton>
        </>
      );
    case 'idle':
    case 'refused':
    case 'sent':
      return (
        <>
          <Image size={18} aria-hidden />
          <span>
            {t('dropPicture')}{' '}
            <LinkButton type="button" onClick={onChoose} aria-describedby={describedBy}>
              {t('chooseFile')}
            </LinkButton>
          </span>
          <small>JPG, PNG, WebP</small>
        </>
      );
  }
}
