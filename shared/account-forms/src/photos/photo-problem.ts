import { code } from '@livery/contract/envelope';
import { ApiError, PictureError } from '@livery/platform';
import type { OtherFormat } from './inspect-picture.ts';

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
