import type { PictureBounds, ScalePicture } from '@livery/platform';
import { inspectPicture } from './inspect-picture.ts';
import { maxPhotoBytes, maxPhotoPixels } from './photo-limits.ts';
import { PhotoError } from './photo-problem.ts';

/** What is sent: small print can be read, and a slow phone sends it in time. */
const photoBounds: PictureBounds = { maxSide: 2000, maxBytes: 1_000_000 };

/** A file that was moved or deleted since it was chosen cannot be read. */
async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new PhotoError({ kind: 'damaged' });
  }
}

/**
 * Makes a photo ready for sending: a JPEG of its pixels within `photoBounds`, upright, and free of the place, the camera and
 * all else that its file tells. An animation becomes its first picture. Rejects with a `PhotoError`, a `PictureError`, or
 * the reason of an abort.
 */
export async function preparePhoto(file: Blob, scale: ScalePicture, signal: AbortSignal): Promise<Blob> {
  if (file.size > maxPhotoBytes) throw new PhotoError({ kind: 'tooManyBytes', bytes: file.size });
  const inspection = inspectPicture(await readBytes(file));
  signal.throwIfAborted();
  if (inspection.status === 'other') throw new PhotoError({ kind: 'format', format: inspection.format });
  if (inspection.status === 'damaged') throw new PhotoError({ kind: 'damaged' });
  const pixels = inspection.width * inspection.height;
  if (pixels > maxPhotoPixels) throw new PhotoError({ kind: 'tooManyPixels', pixels });
  return scale(file, photoBounds, signal);
}
