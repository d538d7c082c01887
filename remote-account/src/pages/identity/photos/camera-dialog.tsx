import { useTranslation } from '@livery/i18n';
import { Button, EmptyState, Spinner, textStyle, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { Camera, CameraOff, RotateCw, SwitchCamera, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { cameraMessages, photoMessages } from '../../../messages.ts';
import { PhotoGuide, type PhotoSubject } from './photo-guide.tsx';

const faultTexts = {
  blocked: { title: 'blockedTitle', text: 'blockedText' },
  none: { title: 'noneTitle', text: 'noneText' },
  busy: { title: 'busyTitle', text: 'busyText' },
} as const;

const jpegQuality = 0.95;

/** Each step focuses its own primary button. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

interface CameraDialogProps {
  readonly title: string;
  /** One line of advice for a good photo. */
  readonly hint: string;
  readonly subject: PhotoSubject;
  /** Called with a photo that the member has confirmed. */
  readonly onUse: (photo: File) => void;
  readonly onChooseFile: () => void;
  readonly onClose: () => void;
}

/** Takes a photo with the device's camera. The member sees the live picture, then reviews the photo and uses it. */
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

  // The photo stays valid after the camera is switched off.
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
        stream={stream}
        subject={subject}
        isTaken={isTaken}
        alt={title}
        videoRef={video}
        canvasRef={canvas}
        onPicture={setPictured}
      />
      <PictureHint role="status">{isTaken ? question : stream ? hint : t('starting')}</PictureHint>
    </Dialog>
  );
}

interface ViewfinderProps {
  /** `undefined` while the camera starts. */
  readonly stream: MediaStream | undefined;
  readonly subject: PhotoSubject;
  /** The text alternative of the photo. */
  readonly alt: string;
  readonly isTaken: boolean;
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly canvasRef: RefObject<HTMLCanvasElement | null>;
  /** Called when the stream delivers its first picture. */
  readonly onPicture: (stream: MediaStream) => void;
}

/** The live picture with an outline of what the photo must show, covered by the photo once it is taken. */
function Viewfinder({ stream, subject, alt, isTaken, videoRef, canvasRef, onPicture }: ViewfinderProps) {
  const shown = useRef<MediaStream>(undefined);
  useEffect(() => {
    if (!videoRef.current || shown.current === stream) return;
    shown.current = stream;
    videoRef.current.srcObject = stream ?? null;
  }, [stream, videoRef]);
  return (
    <ViewfinderFrame>
      <LivePicture
        ref={videoRef}
        $isMirrored={subject === 'person'}
        autoPlay
        muted
        playsInline
        aria-hidden
        onLoadedData={() => stream && onPicture(stream)}
      />
      {stream ? <PhotoGuide subject={subject} /> : <Spinner />}
      <TakenPicture ref={canvasRef} role="img" aria-label={alt} hidden={!isTaken} />
    </ViewfinderFrame>
  );
}

/** Why there is no picture. `blocked`: the member, the browser or the system denies it; `busy`: another program uses it. */
type CameraFault = 'blocked' | 'none' | 'busy';

type CameraState =
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly stream: MediaStream }
  | { readonly status: 'failed'; readonly fault: CameraFault };

interface UsedCamera {
  readonly state: CameraState;
  /** Whether the device has another camera. */
  readonly hasOther: boolean;
  switchOver(): void;
  /** Requests the camera again. */
  retry(): void;
}

/** Enough for small print. These are wishes: a weaker camera delivers what it can. */
const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};
const faultOf = (error: unknown): CameraFault => (error instanceof DOMException && faults[error.name]) || 'busy';

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

const cameraIds = async (): Promise<string[]> =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId }) => deviceId);

/** The live picture of the device's camera. Unmounting switches it off. */
function useCamera(facingMode: 'user' | 'environment'): UsedCamera {
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  const [ids, setIds] = useState<readonly string[]>([]);
  const running = useRef<MediaStream>(undefined);
  /** Counts the starts, so that a stream that arrives late is switched off. */
  const starts = useRef(0);

  function end(): void {
    starts.current += 1;
    if (running.current) stop(running.current);
    running.current = undefined;
  }

  function connect(choice: MediaTrackConstraints): void {
    end();
    const own = starts.current;
    const isCurrent = () => own === starts.current;
    async function show(stream: MediaStream): Promise<void> {
      if (!isCurrent()) return stop(stream);
      running.current = stream;
      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (isCurrent()) setState({ status: 'failed', fault: 'none' });
      });
      setState({ status: 'live', stream });
      // Browsers disclose the ids after the member has allowed the camera.
      const found = await cameraIds();
      if (isCurrent()) setIds(found);
    }
    navigator.mediaDevices
      .getUserMedia({ video: { ...size, ...choice } })
      .then(show)
      .catch((error: unknown) => {
        if (!isCurrent()) return;
        end();
        setState({ status: 'failed', fault: faultOf(error) });
      });
  }

  const connectFirst = useEffectEvent(() => connect({ facingMode }));
  const endLast = useEffectEvent(end);
  useEffect(() => {
    connectFirst();
    return () => endLast();
  }, []);

  function connectAgain(choice: MediaTrackConstraints): void {
    setState({ status: 'starting' });
    connect(choice);
  }

  return {
    state,
    hasOther: ids.length > 1,
    switchOver() {
      const current = running.current?.getVideoTracks()[0]?.getSettings().deviceId ?? '';
      const next = ids[(ids.indexOf(current) + 1) % ids.length];
      if (next !== undefined) connectAgain({ deviceId: { exact: next } });
    },
    retry: () => connectAgain({ facingMode }),
  };
}

const PictureHint = styled.p`
  margin-top: ${token.s3};
  ${textStyle(13)}
  color: ${token.text2};
  text-align: center;
`;

const ViewfinderFrame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  border-radius: ${token.r2};
  background: ${token.surface2};
  overflow: hidden;

  > svg {
    position: relative;
    color: ${token.primary};
    filter: drop-shadow(0 0 2px ${token.scrim});
  }
`;

/** The live picture is mirrored; the photo is not. */
const LivePicture = styled.video<{ $isMirrored: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  transform: ${({ $isMirrored }) => ($isMirrored ? 'scaleX(-1)' : 'none')};
`;

const TakenPicture = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  background: ${token.surface2};

  &[hidden] {
    display: none;
  }
`;
