import { Spinner, token } from '@livery/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { PhotoGuide, type PhotoSubject } from '../photo-guide.tsx';

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

/** Oneself is seen as in a mirror; the photo is not turned. */
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

export interface ViewfinderProps {
  /** `undefined` while the camera starts. */
  readonly stream: MediaStream | undefined;
  readonly subject: PhotoSubject;
  /** What the taken photo is to show; for those who do not see it. */
  readonly alt: string;
  readonly isTaken: boolean;
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly canvasRef: RefObject<HTMLCanvasElement | null>;
  /** Called when the stream has a picture. */
  readonly onPicture: (stream: MediaStream) => void;
}

/** The live picture with an outline of what the photo is to show; over it the photo, once it is taken. */
export function Viewfinder({ stream, subject, alt, isTaken, videoRef, canvasRef, onPicture }: ViewfinderProps) {
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
