/**
 * A process that decodes the pictures of strangers, one message each (`picture-codec.ts`). It has no database, and it
 * ends when a picture takes too much memory or processor time.
 */
import { code } from '@livery/contract/envelope';
import sharp from 'sharp';

/** The size of a phone camera's picture. */
const maxPixels = 64_000_000;
/** Interlaced pictures are decoded as a whole, several times slower, and no camera makes them. */
const maxInterlacedPixels = 8_000_000;
/** The longer side of a stored picture: a document's small print can still be read. */
const maxSide = 2400;
const formats: ReadonlySet<unknown> = new Set(['jpeg', 'png', 'webp']);
const maxMemoryBytes = 700 << 20;
const maxCpuMs = Number(process.argv[2]);

/** A JPEG, or the code of a refusal. */
export type PictureAnswer = Uint8Array | number;

sharp.cache(false);
sharp.concurrency(1);
// Only the needed decoders may see what a stranger sent.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

async function reencode(bytes: Uint8Array): Promise<PictureAnswer> {
  // Reads only the header, to tell a picture that is too large from one that is none.
  const { format, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!formats.has(format)) return code.pictureFormat;
  if (width * height > (isProgressive ? maxInterlacedPixels : maxPixels)) return code.pictureTooLarge;
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

let cpuAtStart = process.cpuUsage();
process.on('message', (bytes: Uint8Array) => {
  cpuAtStart = process.cpuUsage();
  const answer = reencode(bytes).catch((): PictureAnswer => code.pictureFormat);
  void answer.then((reencoded) => process.send?.(reencoded));
});
process.once('disconnect', () => process.exit(0));
setInterval(() => {
  const { user, system } = process.cpuUsage(cpuAtStart);
  if (process.memoryUsage.rss() > maxMemoryBytes || (user + system) / 1000 > maxCpuMs) process.exit(1);
}, 20).unref();
