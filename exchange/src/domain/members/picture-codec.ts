import { code } from '@livery/contract/envelope';
import { SerialQueue } from '../../serial-queue.ts';
import { DomainError } from '../../errors.ts';

/** The size of a phone camera's picture. Decoding this many pixels takes at most some 200 MB. */
const maxPixels = 64_000_000;
/** The longer side of a stored picture: a document's small print can still be read. */
const maxSide = 2400;
const maxSeconds = 15;
const formats: ReadonlySet<unknown> = new Set(['jpeg', 'png', 'webp']);

type Codec = typeof import('sharp').default;
let loadedCodec: Promise<Codec> | undefined;

/** Loads the codec with the first picture, because it costs memory. */
function codec(): Promise<Codec> {
  loadedCodec ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Only the needed decoders may see what a stranger sent.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  });
  return loadedCodec;
}

/** One picture at a time, so that many at once do not fill the memory. */
const queue = new SerialQueue();

/**
 * Makes a JPEG of a picture that a stranger sent: upright, of a bounded size, and with nothing of the file but the
 * pixels. The content decides what kind of picture it is.
 * @param bytes a JPEG, PNG or WebP picture
 * @throws DomainError `pictureFormat`, also for a damaged picture; `pictureTooLarge` for too many pixels
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await codec();
  return queue.run(() =>
    reencoded(sharp, bytes).catch((error: unknown) => {
      throw error instanceof DomainError ? error : new DomainError(code.pictureFormat);
    }),
  );
}

async function reencoded(sharp: Codec, bytes: Uint8Array): Promise<Uint8Array> {
  // Reads only the header, to tell a picture that is too large from one that is none.
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!formats.has(format)) throw new DomainError(code.pictureFormat);
  if (width * height > maxPixels) throw new DomainError(code.pictureTooLarge);
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: maxSeconds })
    .toBuffer();
}
