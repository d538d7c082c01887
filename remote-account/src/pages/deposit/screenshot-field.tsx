import type { Photo } from '@livery/account-forms/photos';
import { useTranslation } from '@livery/i18n';
import { IconButton } from '@livery/ui';
import { CircleAlert, CircleCheck, RefreshCw, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { photoMessages, depositMessages } from '../../messages.ts';
import { ScreenshotProgress } from './screenshot-progress.tsx';
import { DropZone, FieldError, FieldGroup, Shot } from './screenshot-style.ts';

export interface ScreenshotFieldProps {
  readonly photo: Photo;
  readonly error: string | undefined;
  /** Takes the picture away. */
  readonly onRemove: () => void;
}

/** The screenshot of a payment: dropped, pasted or chosen; it is prepared and sent at once. */
export function ScreenshotField({ photo, error, onRemove }: ScreenshotFieldProps) {
  const t = useTranslation(depositMessages);
  const photos = useTranslation(photoMessages);
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { state } = photo;
  const openFiles = () => input.current?.click();
  function take(files: FileList | null): void {
    const [file] = files ?? [];
    if (file) photo.choose(file);
  }
  return (
    <FieldGroup
      role="group"
      aria-labelledby={titleId}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <h3 id={titleId}>{t('screenshotOf')}</h3>
      {state.status === 'sent' ? (
        <Shot>
          {state.preview !== undefined && <img src={state.preview} alt={t('screenshot')} />}
          <div>
            <b>{t('screenshot')}</b>
            <small>
              <CircleCheck size={14} aria-hidden />
              {photos('ready')}
            </small>
          </div>
          <IconButton label={t('replace')} onClick={openFiles}>
            <RefreshCw size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('remove')} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Shot>
      ) : (
        <DropZone $isOver={isOver} $isWrong={Boolean(error) || state.status === 'failed'}>
          <ScreenshotProgress photo={photo} onChoose={openFiles} describedBy={`${titleId}-error`} />
        </DropZone>
      )}
      <FieldError id={`${titleId}-error`} aria-live="polite">
        {error && (
          <>
            <CircleAlert size={14} aria-hidden />
            <span>{error}</span>
          </>
        )}
      </FieldError>
      <input
        ref={input}
        type="file"
        hidden
        // Phones convert their own formats to one of these.
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('screenshotOf')}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen once more.
          target.value = '';
        }}
      />
    </FieldGroup>
  );
}
