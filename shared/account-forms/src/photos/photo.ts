import { addPictureCall, pictureCall } from '@livery/contract/calls/pictures';
import { code } from '@livery/contract/envelope';
import { formatDecimal, formatPercent, type Language, type Translate } from '@livery/i18n';
import { ApiError, PictureError, usePlatform } from '@livery/platform';
import { loadChunk } from '@livery/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoProblemMessageKey } from '../messages.ts';
import type { OtherFormat } from './prepare-photo.ts';

/** A photo and its upload. `preview` is an address for an `img`. */
export type PhotoState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly name: string }
  /** `share` is the uploaded part, from 0 to 1. */
  | {
      readonly status: 'sending';
      readonly name: string;
      readonly bytes: number;
      readonly share: number;
      readonly preview: string;
    }
  /** The exchange stores it as `id`. `preview` is missing while it is loading. */
  | { readonly status: 'sent'; readonly id: string; readonly preview: string | undefined }
  | { readonly status: 'failed'; readonly problem: PhotoProblem; readonly preview: string | undefined }
  /** The operator refused it, and needs another. */
  | { readonly status: 'refused'; readonly preview: string | undefined };

export interface Photo {
  readonly state: PhotoState;
  /** Prepares and sends a file, which replaces the previous one. */
  choose(file: File): void;
  /** Cancels the upload. */
  stop(): void;
  /** Sends the same photo again, after a problem that `canRetry` allows. */
  retry(): void;
}

interface PhotoOptions {
  /** A picture that the exchange already stores, for example from a draft. Read once. */
  readonly id?: string | undefined;
  /** A refused picture, shown until there is another. */
  readonly refusedId?: string | undefined;
  /** Called with the id of the stored picture, and with `undefined` when the member replaces it. */
  readonly onChange: (id: string | undefined) => void;
}

/** A lazy chunk: most visits choose no photo. */
const loadPreparation = () => loadChunk(async () => (await import('./prepare-photo.ts')).preparePhoto);

/** The chosen file, for a retry. */
interface Chosen {
  readonly file: File;
  prepared?: Blob;
}

/** A photo that uploads as soon as the member chooses it (spec §5). */
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

  /** Cancels the previous work, and runs `work` until it is cancelled itself. */
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

  async function storedPreview(storedId: string, signal: AbortSignal): Promise<string> {
    const bytes = await api.call(pictureCall, { params: { id: storedId } }, { signal, quiet: true });
    return pictureAddress(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  }

  const readBack = useEffectEvent(async (storedId: string) => {
    const read = await run(
      async (signal) => ({ status: 'sent', id: storedId, preview: await storedPreview(storedId, signal) }),
      (error): PhotoState => {
        const problem = problemOf(error, 0);
        // The exchange still stores a picture that does not load now.
        return problem.kind === 'notKept'
          ? { status: 'failed', problem, preview: undefined }
          : { status: 'sent', id: storedId, preview: undefined };
      },
    );
    if (read?.status === 'failed') report(undefined);
  });

  function showRefused(refused: string): void {
    void run(
      async (signal) => ({ status: 'refused', preview: await storedPreview(refused, signal) }),
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

/** Why a photo is not sent (spec §5, §8). */
export type PhotoProblem =
  /** The file is not a JPEG, PNG or WebP. `format` names its format, if known. */
  | { readonly kind: 'format'; readonly format: OtherFormat | undefined }
  /** The file starts as a picture, but cannot be decoded completely. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'tooManyBytes'; readonly bytes: number }
  | { readonly kind: 'tooManyPixels'; readonly pixels: number }
  /** The exchange refused its size. */
  | { readonly kind: 'tooLarge' }
  /** The upload failed, and a retry may succeed. `share` was uploaded, from 0 to 1. */
  | { readonly kind: 'upload'; readonly share: number }
  /** The exchange refused it for another reason, which `message` gives. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The exchange no longer stores it. */
  | { readonly kind: 'notKept' };

export class PhotoError extends Error {
  override readonly name = 'PhotoError';
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** The problem behind an error of preparing or sending. @param share the uploaded part of the file */
export function problemOf(error: unknown, share: number): PhotoProblem {
  if (error instanceof PhotoError) return error.problem;
  if (error instanceof PictureError)
    return error.kind === 'undecodable' ? { kind: 'damaged' } : { kind: 'upload', share };
  if (error instanceof ApiError && error.kind === 'server') {
    if (error.code === code.pictureFormat) return { kind: 'damaged' };
    if (error.code === code.pictureTooLarge) return { kind: 'tooLarge' };
    if (error.code === code.notFound) return { kind: 'notKept' };
    if (error.message) return { kind: 'refused', message: error.message };
  }
  return { kind: 'upload', share };
}

/** Whether sending the same photo again may succeed. */
export const canRetry = ({ kind }: PhotoProblem): boolean => kind === 'upload' || kind === 'refused';

/** A count in millions with at most one decimal, rounded up, so that a value above the limit never reads like the limit. */
export const inMillions = (count: number, language: Language): string =>
  formatDecimal(String(Math.ceil(count / 100_000) / 10), language, { max: 1 });

/** A share from 0 to 1 in whole percent. */
export const wholePercent = (share: number, language: Language): string =>
  formatPercent(String(Math.floor(share * 100)), language);

/** The text about a photo that was not sent: the problem, and what to do. */
export function photoProblemText(
  problem: PhotoProblem,
  t: Translate<PhotoProblemMessageKey>,
  language: Language,
): string {
  switch (problem.kind) {
    case 'format':
      return problem.format ? t('wrongFormatKnown', { format: problem.format }) : t('wrongFormat');
    case 'damaged':
      return t('damaged');
    case 'tooManyBytes':
      return t('tooManyBytes', {
        size: inMillions(problem.bytes, language),
        max: inMillions(maxPhotoBytes, language),
      });
    case 'tooManyPixels':
      return t('tooManyPixels', {
        size: inMillions(problem.pixels, language),
        max: inMillions(maxPhotoPixels, language),
      });
    case 'tooLarge':
      return t('tooLarge');
    case 'upload':
      return t('uploadFailed', { share: wholePercent(problem.share, language) });
    case 'refused':
      return problem.message;
    case 'notKept':
      return t('notKept');
  }
}

/** The maximum size of a chosen file: that of a 64-megapixel camera. */
export const maxPhotoBytes = 40_000_000;
/** The exchange's limit. Beyond it, phones run out of memory. */
export const maxPhotoPixels = 64_000_000;

/** A picture as an address for an `img`. The page's policy allows `data:` but not `blob:`. */
export const pictureAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // `readAsDataURL` always gives a string.
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(picture);
  });
