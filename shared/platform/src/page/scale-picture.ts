/** What a picture has to fit into before it is sent. */
export interface PictureBounds {
  /** Of the longer side, in pixels. */
  readonly maxSide: number;
  readonly maxBytes: number;
}

/** `undecodable`: the file is none of a picture, or damaged. `unavailable`: the worker could not be loaded. */
export type PictureErrorKind = 'undecodable' | 'unavailable';

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly kind: PictureErrorKind;

  constructor(kind: PictureErrorKind) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Makes a JPEG of a picture's pixels, upright, within the bounds, and without what else the file tells.
 * Rejects with a `PictureError`, or with the reason of an abort.
 */
export type ScalePicture = (picture: Blob, bounds: PictureBounds, signal?: AbortSignal) => Promise<Blob>;

/** What the worker answers; `null` when it cannot decode the file. */
interface PictureAnswer {
  readonly picture: Blob | null;
}

/** Scales each picture in a worker of its own, which an abort ends at once. */
export function createPictureScaler(openWorker: () => Worker): ScalePicture {
  return async (picture, bounds, signal) => {
    signal?.throwIfAborted();
    const worker = openWorker();
    try {
      return await new Promise<Blob>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        worker.addEventListener('error', () => reject(new PictureError('unavailable')));
        worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => {
          if (data.picture) resolve(data.picture);
          else reject(new PictureError('undecodable'));
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
        worker.postMessage({ picture, ...bounds });
      });
    } finally {
      worker.terminate();
    }
  };
}
