import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** The most that the file of a picture may have. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** The bytes of a file. */
export const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A picture that its member handed in. */
export const pictureId = z.uuid();

/**
 * Hands a picture in: the body is the file itself, sent as `image/…`. JPEG, PNG and WebP are taken, by their content. A
 * picture that nothing uses within a day is forgotten. Refused with `pictureFormat`, `pictureTooLarge`.
 */
export const addPictureCall = defineCall({
  method: 'POST',
  path: '/me/pictures',
  auth: 'member',
  body: file,
  bodyMediaType: 'image/*',
  data: z.object({ id: pictureId }),
  extension: true,
});

/** One's own picture, as the file itself. */
export const pictureCall = defineCall({
  method: 'GET',
  path: '/me/pictures/{id}',
  auth: 'member',
  params: z.strictObject({ id: pictureId }),
  data: file,
  mediaType: 'image/jpeg',
  extension: true,
});
