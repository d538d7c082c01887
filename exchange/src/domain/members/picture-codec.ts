import { code } from '@livery/contract/envelope';
import { SerialQueue } from '../../serial-queue.ts';
import { DomainError } from '../../errors.ts';

/** What a phone's camera makes; decoding so many takes at most some 200 MB. */
const maxPixels = 64_000_000;
/** The longer side of what is kept: a document's small print can still be read. */
const maxSide = 2400;
const maxSeconds = 15;
const formats: ReadonlySet<unknown> = new Set(['jpeg', 'png', 'webp']);

type Codec = typeof import('sharp').default;
let loadedCodec: Promise<Codec> | undefined;

/** Loads the codec at the first picture: until then it costs no memory. */
function codec(): Promise<Codec> {
  loadedCodec ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Only the decoders that are needed may ever see what a stranger sent.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  });
  return loadedCodec;
}

/** One picture at a time, so that many at once do not fill the memory. */
const lane = new SerialQueue();

/**
 * Makes a JPEG of a picture that a stranger sent: upright, of a bounded size, and with nothing of the file that it came
 * in but the pixels. What kind of picture it is, its content says.
 * @param bytes a JPEG, PNG or WebP picture
 * @throws DomainError `pictureFormat`, also for a damaged picture; `pictureTooLarge` for too many pixels
 */
export async function reencodedPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await codec();
  return lane.run(() =>
    reencoded(sharp, bytes).catch((error: unknown) => {
      throw error instanceof DomainError ? error : new DomainError(code.pictureFormat);
    }),
  );
}

async function reencoded(sharp: Codec, bytes: Uint8Array): Promise<Uint8Array> {
  // Reads the header only, so that it can tell a picture that is too large from one that is none.
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
