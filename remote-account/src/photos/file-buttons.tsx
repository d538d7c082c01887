import { useTranslation } from '@livery/i18n';
import { Button, loadChunk, useLoadOnPress } from '@livery/ui';
import { Camera, RotateCw, Upload } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { photoMessages } from '../messages.ts';
import type { PhotoSubject } from './photo-guide.tsx';

export interface FileButtonsProps {
  /** What the photo is of, and what makes it a good one, for the camera's dialog. */
  readonly title: string;
  readonly hint: string;
  readonly subject: PhotoSubject;
  readonly onChoose: (file: File) => void;
  /** Offers to take the photo again instead of for the first time. */
  readonly isAgain?: boolean;
}

/**
 * How a photo can be taken here. Phones and tablets open a camera of their own for a field; elsewhere such a field would open
 * the same dialog as the other button, so the page shows the camera itself, where the browser allows it.
 */
function cameraHere(): 'field' | 'dialog' | 'none' {
  if (matchMedia('(pointer: coarse)').matches) return 'field';
  // It is missing on a page without TLS.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices ? 'dialog' : 'none';
}

const loadCamera = () => loadChunk(async () => (await import('./camera/camera-dialog.tsx')).CameraDialog);

/** The buttons that take a photo by a camera, or choose it among files. */
export function FileButtons({ title, hint, subject, onChoose, isAgain = false }: FileButtonsProps) {
  const t = useTranslation(photoMessages);
  const [way] = useState(cameraHere);
  const cameraInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { Part: CameraDialog, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadCamera, t('cameraNotLoaded'));

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // The same file can be chosen once more, after it was mended.
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
          {...{ title, hint, subject }}
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
