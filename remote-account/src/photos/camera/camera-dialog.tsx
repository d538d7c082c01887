import { useTranslation } from '@livery/i18n';
import { Button, EmptyState, token, textStyle } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { Camera, CameraOff, RotateCw, SwitchCamera, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { photoMessages, cameraMessages } from '../../messages.ts';
import type { PhotoSubject } from '../photo-guide.tsx';
import { useCamera } from './use-camera.ts';
import { Viewfinder } from './viewfinder.tsx';

const PictureHint = styled.p`
  margin-top: ${token.s3};
  ${textStyle(13)}
  color: ${token.text2};
  text-align: center;
`;

const faultTexts = {
  blocked: { title: 'blockedTitle', text: 'blockedText' },
  none: { title: 'noneTitle', text: 'noneText' },
  busy: { title: 'busyTitle', text: 'busyText' },
} as const;

const jpegQuality = 0.95;

/** Each step has a primary button of its own, to which the focus goes. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

export interface CameraDialogProps {
  readonly title: string;
  /** What makes the photo a good one, in one line. */
  readonly hint: string;
  readonly subject: PhotoSubject;
  /** Called with a photo that the member has looked at. */
  readonly onUse: (photo: File) => void;
  readonly onChooseFile: () => void;
  readonly onClose: () => void;
}

/** Takes a photo by the camera of the device: the live picture, then the photo to be looked at, and its use. */
export function CameraDialog({ title, hint, subject, onUse, onChooseFile, onClose }: CameraDialogProps) {
  const t = useTranslation(cameraMessages);
  const photoTexts = useTranslation(photoMessages);
  const { state, hasOther, switchOver, retry } = useCamera(subject === 'person' ? 'user' : 'environment');
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pictured, setPictured] = useState<MediaStream>();
  const [isTaken, setTaken] = useState(false);
  const stream = state.status === 'live' ? state.stream : undefined;

  function take(): void {
    if (!video.current || !canvas.current) return;
    const { videoWidth: width, videoHeight: height } = video.current;
    Object.assign(canvas.current, { width, height });
    canvas.current.getContext('2d')?.drawImage(video.current, 0, 0, width, height);
    setTaken(true);
  }

  const use = () =>
    canvas.current?.toBlob(
      (blob) => blob && onUse(new File([blob], 'camera.jpg', { type: blob.type })),
      'image/jpeg',
      jpegQuality,
    );

  const frame = { title, onClose, isOpen: true, closeLabel: t('close'), width: 560 };
  const file = (isFirst: boolean) => (
    <Button variant={isFirst ? 'primary' : 'ghost'} icon={<Upload size={16} aria-hidden />} onClick={onChooseFile}>
      {t('chooseFile')}
    </Button>
  );

  // A photo that is taken outlives its camera.
  if (state.status === 'failed' && !isTaken) {
    const fault = faultTexts[state.fault];
    const ways = (
      <>
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={retry}>
          {photoTexts('tryAgain')}
        </Button>
        {file(true)}
      </>
    );
    return (
      <Dialog {...frame} actions={ways}>
        <div role="alert">
          <EmptyState tone="danger" icon={<CameraOff size={20} />} title={t(fault.title)} text={t(fault.text)} />
        </div>
      </Dialog>
    );
  }

  const live = (
    <>
      {file(false)}
      {hasOther && (
        <Button icon={<SwitchCamera size={16} aria-hidden />} onClick={switchOver}>
          {t('otherCamera')}
        </Button>
      )}
      <Button
        key="take"
        ref={takeFocus}
        variant="primary"
        icon={<Camera size={16} aria-hidden />}
        disabled={!stream || pictured !== stream}
        onClick={take}
      >
        {t('takePhoto')}
      </Button>
    </>
  );
  const taken = (
    <>
      <Button onClick={() => setTaken(false)}>{photoTexts('takeAgain')}</Button>
      {/* The second press of a double click has seen nothing. */}
      <Button key="use" ref={takeFocus} variant="primary" onClick={({ detail }) => detail < 2 && use()}>
        {t('usePhoto')}
      </Button>
    </>
  );
  const question = t(subject === 'person' ? 'isSharp' : 'isReadable');
  return (
    <Dialog {...frame} actions={isTaken ? taken : live}>
      <Viewfinder
        {...{ stream, subject, isTaken }}
        alt={title}
        videoRef={video}
        canvasRef={canvas}
        onPicture={setPictured}
      />
      <PictureHint role="status">{isTaken ? question : stream ? hint : t('starting')}</PictureHint>
    </Dialog>
  );
}
