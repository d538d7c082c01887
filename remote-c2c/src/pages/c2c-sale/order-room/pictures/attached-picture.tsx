import {
  canRetry,
  photoProblemMessages,
  photoProblemText,
  usePhoto,
  wholePercent,
  type PhotoState,
} from '@livery/account-forms/photos';
import { useLanguage, useTranslation } from '@livery/i18n';
import { IconButton, Spinner, textStyle, token } from '@livery/ui';
import { ImageOff, RotateCw, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { pictureMessages } from '../../../../messages.ts';
import type { Attachment } from './use-attachments.ts';

const AttachedRow = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;
  ${textStyle(12)}
  color: ${token.text3};
`;

const Thumbnail = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 48px;
  height: 36px;
  border-radius: ${token.r1};
  background: ${token.surface3};
  overflow: hidden;

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const AttachedState = styled.span<{ $failed: boolean }>`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${({ $failed }) => ($failed ? token.danger : 'inherit')};
`;

const previewOf = (state: PhotoState) => ('preview' in state ? state.preview : undefined);

export interface AttachedPictureProps {
  readonly attachment: Attachment;
  /** From 1. */
  readonly number: number;
  readonly onSettled: (id: string | undefined) => void;
  readonly onRemove: () => void;
}

/** A chosen picture on its way to the exchange: how far it is, or why it is not taken. */
export function AttachedPicture({ attachment: { file }, number, onSettled, onRemove }: AttachedPictureProps) {
  const t = useTranslation(pictureMessages);
  const problems = useTranslation(photoProblemMessages);
  const language = useLanguage();
  const { state, choose, retry } = usePhoto({ onChange: onSettled });
  const start = useEffectEvent(() => choose(file));
  useEffect(() => start(), []);

  const preview = previewOf(state);
  function text(): string {
    switch (state.status) {
      case 'sent':
        return t('ready');
      case 'sending':
        return t('sending', { share: wholePercent(state.share, language) });
      case 'failed':
        return photoProblemText(state.problem, problems, language);
      case 'idle':
      case 'preparing':
      case 'refused':
        return t('preparing');
    }
  }
  const failed = state.status === 'failed';
  return (
    <AttachedRow>
      <Thumbnail aria-hidden>
        {preview !== undefined ? <img src={preview} alt="" /> : failed ? <ImageOff size={16} /> : <Spinner />}
      </Thumbnail>
      <AttachedState $failed={failed} role={failed ? 'alert' : 'status'}>
        {text()}
      </AttachedState>
      {failed && canRetry(state.problem) && (
        <IconButton label={t('tryAgain')} onClick={retry}>
          <RotateCw size={14} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('remove', { number })} onClick={onRemove}>
        <X size={14} aria-hidden />
      </IconButton>
    </AttachedRow>
  );
}
