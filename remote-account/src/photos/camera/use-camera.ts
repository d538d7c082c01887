import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Why there is no picture. `blocked`: by the member, the browser or the system; `busy`: another program has the camera. */
export type CameraFault = 'blocked' | 'none' | 'busy';

export type CameraState =
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly stream: MediaStream }
  | { readonly status: 'failed'; readonly fault: CameraFault };

export interface Camera {
  readonly state: CameraState;
  /** Whether there is another one to switch to. */
  readonly hasOther: boolean;
  switchOver(): void;
  /** Asks for the camera again. */
  retry(): void;
}

/** Small print can be read; what a camera cannot give, it leaves out. */
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

/** The live picture of the device's camera, which is off again when the component is gone. */
export function useCamera(facingMode: 'user' | 'environment'): Camera {
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  const [ids, setIds] = useState<readonly string[]>([]);
  const running = useRef<MediaStream>(undefined);
  /** Grows with every start: an earlier one that comes late is switched off. */
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
      // Ids are told once the camera is allowed.
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
