import { addPictureCall, pictureCall } from '@livery/contract/calls/pictures';
import { usePlatform } from '@livery/platform';
import { loadChunk } from '@livery/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemOf, type PhotoProblem } from './photo-problem.ts';
import { pictureAddress } from './picture-address.ts';

/** A photo on its way to the exchange. `preview` is an address for an `img`. */
export type PhotoState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly name: string }
  /** `share` has left, from 0 to 1. */
  | {
      readonly status: 'sending';
      readonly name: string;
      readonly bytes: number;
      readonly share: number;
      readonly preview: string;
    }
  /** The exchange keeps it under `id`. `preview` is missing while it is read back. */
  | { readonly status: 'sent'; readonly id: string; readonly preview: string | undefined }
  | { readonly status: 'failed'; readonly problem: PhotoProblem; readonly preview: string | undefined }
  /** The operator did not take it; another is wanted. */
  | { readonly status: 'refused'; readonly preview: string | undefined };

export interface Photo {
  readonly state: PhotoState;
  /** Prepares and sends a file; it replaces what was there. */
  choose(file: File): void;
  /** Ends what is under way. */
  stop(): void;
  /** Sends the same photo again, after a problem that `canRetry` allows. */
  retry(): void;
}

export interface PhotoOptions {
  /** A picture that the exchange keeps already, as from a draft. Read once. */
  readonly id?: string | undefined;
  /** A picture that the operator refused, to be shown until there is another. */
  readonly refusedId?: string | undefined;
  /** Called with the id of the picture that the exchange keeps, and with `undefined` when it is to be replaced. */
  readonly onChange: (id: string | undefined) => void;
}

/** Loaded when a photo is chosen: most visits of a page with photos choose none. */
const loadPreparation = () => loadChunk(async () => (await import('./prepare-photo.ts')).preparePhoto);

/** What is sent again without being chosen again. */
interface Chosen {
  readonly file: File;
  prepared?: Blob;
}

/** A photo that the member chooses, and that is prepared and sent at once (spec §5). */
export function usePhoto({ id, refusedId, onChange }: PhotoOptions): Photo {
  const { api, scalePicture } = usePlatform();
  const nothingSent: PhotoState =
    refusedId === undefined ? { status: 'idle' } : { status: 'refused', preview: undefined };
  const [state, setState] = useState<PhotoState>(
    id === undefined ? nothingSent : { status: 'sent', id, preview: undefined },
  );
  const chosen = useRef<Chosen>(undefined);
  const running = useRef<AbortController>(undefined);
  const report = useEffectEvent(onChange);

  /** Ends what ran before, and runs `work` until it is ended itself. */
  async function run(work: (signal: AbortSignal) => Promise<PhotoState>, failed: (error: unknown) => PhotoState) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const next = await work(controller.signal).catch(failed);
    if (!controller.signal.aborted) setState(next);
    return controller.signal.aborted ? undefined : next;
  }

  async function send(photo: Chosen): Promise<void> {
    let share = 0;
    let preview: string | undefined;
    const sent = await run(
      async (signal) => {
        setState({ status: 'preparing', name: photo.file.name });
        photo.prepared ??= await (await loadPreparation())(photo.file, scalePicture, signal);
        preview = await pictureAddress(photo.prepared);
        signal.throwIfAborted();
        const sending = { status: 'sending', name: photo.file.name, bytes: photo.prepared.size, preview } as const;
        setState({ ...sending, share });
        const body = new Uint8Array(await photo.prepared.arrayBuffer());
        const onSent = (left: number) => {
          share = left;
          if (!signal.aborted) setState({ ...sending, share });
        };
        const answer = await api.call(addPictureCall, { body }, { signal, quiet: true, onSent });
        return { status: 'sent', id: answer.id, preview };
      },
      (error) => ({ status: 'failed', problem: problemOf(error, share), preview }),
    );
    if (sent?.status === 'sent') onChange(sent.id);
  }

  async function keptPreview(kept: string, signal: AbortSignal): Promise<string> {
    const bytes = await api.call(pictureCall, { params: { id: kept } }, { signal, quiet: true });
    return pictureAddress(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  }

  const readBack = useEffectEvent(async (kept: string) => {
    const read = await run(
      async (signal) => ({ status: 'sent', id: kept, preview: await keptPreview(kept, signal) }),
      (error): PhotoState => {
        const problem = problemOf(error, 0);
        // A picture that cannot be shown for now is kept all the same.
        return problem.kind === 'notKept'
          ? { status: 'failed', problem, preview: undefined }
          : { status: 'sent', id: kept, preview: undefined };
      },
    );
    if (read?.status === 'failed') report(undefined);
  });

  function showRefused(refused: string): void {
    void run(
      async (signal) => ({ status: 'refused', preview: await keptPreview(refused, signal) }),
      () => nothingSent,
    );
  }
  const showRefusedFirst = useEffectEvent(showRefused);

  useEffect(() => {
    if (id !== undefined) void readBack(id);
    else if (refusedId !== undefined) showRefusedFirst(refusedId);
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the picture that was there at first is read back
  }, []);

  return {
    state,
    choose(file) {
      chosen.current = { file };
      onChange(undefined);
      void send(chosen.current);
    },
    stop() {
      running.current?.abort();
      setState(nothingSent);
      if (refusedId !== undefined) showRefused(refusedId);
    },
    retry() {
      if (chosen.current) void send(chosen.current);
    },
  };
}
