import { addPictureCall, pictureCall } from '@livery/contract/calls/pictures';
import { code } from '@livery/contract/envelope';
import { formatDecimal, formatPercent, type Language, type Translate } from '@livery/i18n';
import { ApiError, PictureError, usePlatform } from '@livery/platform';
import { loadChunk } from '@livery/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoProblemMessageKey } from '../messages.ts';
import type { OtherFormat } from './prepare-photo.ts';

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

interface PhotoOptions {
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

/** Why a photo is not sent (spec §5, §8). */
export type PhotoProblem =
  /** It is no JPEG, PNG or WebP; `format` tells what it is, where that is known. */
  | { readonly kind: 'format'; readonly format: OtherFormat | undefined }
  /** It begins as a picture, but cannot be decoded to its end. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'tooManyBytes'; readonly bytes: number }
  | { readonly kind: 'tooManyPixels'; readonly pixels: number }
  /** The exchange found it too large. */
  | { readonly kind: 'tooLarge' }
  /** It did not arrive; sent again it may. `share` had left, from 0 to 1. */
  | { readonly kind: 'upload'; readonly share: number }
  /** The exchange refused it for another reason, in its own words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It was sent earlier, and has been forgotten meanwhile. */
  | { readonly kind: 'notKept' };

export class PhotoError extends Error {
  override readonly name = 'PhotoError';
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** The problem behind an error of preparing or sending a photo. @param share of the file that had left */
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

/** Whether the same photo may arrive when it is sent again. */
export const canRetry = ({ kind }: PhotoProblem): boolean => kind === 'upload' || kind === 'refused';

/** A count in millions with one decimal at most, rounded up: what is too large never reads like the bound. */
export const inMillions = (count: number, language: Language): string =>
  formatDecimal(String(Math.ceil(count / 100_000) / 10), language, { max: 1 });

/** A share from 0 to 1 in whole percent. */
export const wholePercent = (share: number, language: Language): string =>
  formatPercent(String(Math.floor(share * 100)), language);

/** What to tell a member about a photo that is not sent: what is wrong with it, and what to do. */
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

/** The most that a chosen file may have: what a camera of 64 megapixels writes. */
export const maxPhotoBytes = 40_000_000;
/** As many as the exchange would decode; a phone runs out of memory beyond. */
export const maxPhotoPixels = 64_000_000;

/** The address of a picture's bytes for an `img`: the page's policy shows `data:`, and no `blob:`. */
export const pictureAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Read as an address, it is text.
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(picture);
  });
