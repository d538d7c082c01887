import { useTranslation } from '@livery/i18n';
import { Button, IconButton } from '@livery/ui';
import { ImagePlus, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { pictureMessages } from '../../../../messages.ts';

export interface AttachButtonProps {
  readonly onChoose: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  /** Whether it is written what the button does. */
  readonly isLabelled?: boolean;
}

/** Chooses pictures among the files of the device. */
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
          // The same file can be chosen once more.
          target.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}
