import { photoProblemMessages } from '@livery/account-forms/messages';
import { canRetry, photoProblemText, type PhotoState, usePhoto, wholePercent } from '@livery/account-forms/photos';
import { maxPictures } from '@livery/contract/calls/c2c/fields';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Button, IconButton, Spinner, textStyle, token } from '@livery/ui';
import { ImageOff, ImagePlus, Paperclip, RotateCw, X } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { pictureMessages } from '../../../../messages.ts';

/** The chosen pictures, each with its upload progress. */
export function AttachmentList({ attachments }: { readonly attachments: Attachments }) {
  const t = useTranslation(pictureMessages);
  const { list, areTooMany, settle, remove } = attachments;
  return (
    <>
      {list.length > 0 && (
        // The messages about pictures load with the first picture. The page stays visible while they load.
        <Suspense fallback={<Spinner />}>
          <AttachedList>
            {list.map((attachment, index) => (
              <AttachedPicture
                key={attachment.key}
                attachment={attachment}
                number={index + 1}
                onSettled={(id) => settle(attachment.key, id)}
                onRemove={() => remove(attachment.key)}
              />
            ))}
          </AttachedList>
        </Suspense>
      )}
      {areTooMany && <TooMany role="alert">{t('tooMany', { max: maxPictures })}</TooMany>}
    </>
  );
}

const previewOf = (state: PhotoState) => ('preview' in state ? state.preview : undefined);

interface AttachedPictureProps {
  readonly attachment: Attachment;
  /** From 1. */
  readonly number: number;
  readonly onSettled: (id: string | undefined) => void;
  readonly onRemove: () => void;
}

/** A chosen picture, with its upload progress or the reason why it was rejected. */
function AttachedPicture({ attachment: { file }, number, onSettled, onRemove }: AttachedPictureProps) {
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

interface AttachButtonProps {
  readonly onChoose: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  /** Whether the button shows its label. */
  readonly isLabelled?: boolean;
}

/** Opens the device's file picker for pictures. */
export function AttachButton({ onChoose, disabled = false, isLabelled = false }: AttachButtonProps) {
  const t = useTranslation(pictureMessages);
  const input = useRef<HTMLInputElement>(null);
  const openFiles = () => input.current?.click();
  return (
    <>
      {isLabelled ? (
        <Button size={28} icon={<ImagePlus size={14} aria-hidden />} disabled={disabled} onClick={openFiles}>
          {t('add')}
        </Button>
      ) : (
        <IconButton label={t('add')} size={36} disabled={disabled} onClick={openFiles}>
          <Paperclip size={18} aria-hidden />
        </IconButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        // Phones convert their own formats to one of these.
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('add')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the same file be chosen again.
          target.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}

/** A picture that is sent with a message, a proof of payment or evidence. */
interface Attachment {
  readonly key: number;
  readonly file: File;
  /** The id of the picture at the exchange, once it is uploaded. */
  readonly id: string | undefined;
}

export interface Attachments {
  readonly list: readonly Attachment[];
  /** The `pictures` of a call: `undefined` without any. */
  readonly ids: string[] | undefined;
  /** Whether all of them are uploaded. */
  readonly areReady: boolean;
  /** Whether some of the last chosen files were over the limit. */
  readonly areTooMany: boolean;
  add(files: Iterable<File>): void;
  remove(key: number): void;
  settle(key: number, id: string | undefined): void;
  /** Replaces the pictures. */
  put(list: readonly Attachment[]): void;
}

/** Up to `maxPictures` pictures. They upload while the member writes the text. */
export function useAttachments(): Attachments {
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [areTooMany, setTooMany] = useState(false);
  const [nextKey, setNextKey] = useState(0);
  const ids = list.flatMap(({ id }) => id ?? []);
  return {
    list,
    ids: ids.length === 0 ? undefined : ids,
    areReady: ids.length === list.length,
    areTooMany,
    add(files) {
      const added = [...files].map((file, index) => ({ key: nextKey + index, file, id: undefined }));
      setNextKey(nextKey + added.length);
      setTooMany(list.length + added.length > maxPictures);
      setList([...list, ...added].slice(0, maxPictures));
    },
    remove(key) {
      setTooMany(false);
      setList((latest) => latest.filter((one) => one.key !== key));
    },
    settle: (key, id) => setList((latest) => latest.map((one) => (one.key === key ? { ...one, id } : one))),
    put(next) {
      setTooMany(false);
      setList(next);
    },
  };
}

const AttachedList = styled.ul`
  display: grid;
  gap: ${token.s1};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const TooMany = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;

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
