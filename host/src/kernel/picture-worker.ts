/**
 * Decodes, scales and encodes pictures beside the page, so that a large one does not stop it. What is encoded are pixels:
 * places, cameras and times that a file tells stay in it. One classic script of the site's own, because the page's policy
 * allows no other worker; made by shared/module-tools without bundling, so it imports nothing. `shared/platform/src/pictures` asks it.
 */
interface PictureRequest {
  readonly picture: Blob;
  /** Of the longer side, in pixels. */
  readonly maxSide: number;
  readonly maxBytes: number;
}

/** From hardly any loss on. */
const qualities = [0.88, 0.75, 0.6, 0.45];
/** The last that leaves small print readable; it is sent whatever its size. */
const leastQuality = 0.3;

async function scale({ picture, maxSide, maxBytes }: PictureRequest): Promise<Blob> {
  // Upright by what the file says of the camera; of an animation, its first picture.
  const decoded = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const share = Math.min(1, maxSide / Math.max(decoded.width, decoded.height));
  const width = Math.max(1, Math.round(decoded.width * share));
  const height = Math.max(1, Math.round(decoded.height * share));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG knows no transparency, and black would hide dark print.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(decoded, 0, 0, width, height);
  decoded.close();
  const encode = (quality: number) => canvas.convertToBlob({ type: 'image/jpeg', quality });
  for (const quality of qualities) {
    const encoded = await encode(quality);
    if (encoded.size <= maxBytes) return encoded;
  }
  return encode(leastQuality);
}

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  void scale(data).then(
    (picture) => postMessage({ picture }),
    // Whatever the decoder says of a stranger's file, the page tells that it is no picture.
    () => postMessage({ picture: null }),
  );
});
