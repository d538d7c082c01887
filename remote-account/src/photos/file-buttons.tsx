import { useTranslation } from '@livery/i18n';
import { Button } from '@livery/ui';
import { Camera, RotateCw, Upload } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { photoMessages } from './messages.ts';

export interface FileButtonsProps {
  /** The camera of a phone that the photo is taken with. */
  readonly camera: 'environment' | 'user';
  readonly onChoose: (file: File) => void;
  /** Offers to take the photo again instead of for the first time. */
  readonly isAgain?: boolean;
}

/** Only phones and tablets open a camera for a field; elsewhere it would open the same dialog as the other button. */
const hasCameraField = () => matchMedia('(pointer: coarse)').matches;

/** The buttons that take a photo by the camera of a phone, or choose it among files. */
export function FileButtons({ camera, onChoose, isAgain = false }: FileButtonsProps) {
  const t = useTranslation(photoMessages);
  const [withCamera] = useState(hasCameraField);
  const cameraInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // The same file can be chosen once more, after it was mended.
    target.value = '';
    if (file) onChoose(file);
  }

  const input = { type: 'file', hidden: true, onChange: take } as const;
  const first = isAgain ? 'secondary' : 'primary';
  return (
    <>
      {withCamera && (
        <Button
          size={28}
          variant={first}
          icon={<Camera size={14} aria-hidden />}
          onClick={() => cameraInput.current?.click()}
        >
          {t('camera')}
        </Button>
      )}
      <Button
        size={28}
        variant={withCamera ? 'secondary' : first}
        icon={isAgain && !withCamera ? <RotateCw size={14} aria-hidden /> : <Upload size={14} aria-hidden />}
        onClick={() => fileInput.current?.click()}
      >
        {t(isAgain && !withCamera ? 'takeAgain' : 'file')}
      </Button>
      <input ref={cameraInput} {...input} accept="image/*" capture={camera} aria-label={t('camera')} />
      {/* Phones convert their own formats to one of these. */}
      <input ref={fileInput} {...input} accept="image/jpeg,image/png,image/webp" aria-label={t('file')} />
    </>
  );
}
