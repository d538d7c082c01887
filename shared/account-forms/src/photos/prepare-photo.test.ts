import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { maxPhotoBytes } from './photo.ts';
import { inspectPicture, preparePhoto } from './prepare-photo.ts';

describe('prepare photo', () => {
  const { signal } = new AbortController();
  const scaled = new Blob(['scaled']);
  const scale = jest.fn(async () => scaled);
  beforeEach(() => scale.mockClear());

  /** A PNG with a size but no pixels. */
  async function claiming(width: number, height: number): Promise<Blob> {
    const file = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(height, 20);
    return new Blob([new Uint8Array(file)]);
  }

  test('has a picture of 50 megapixels scaled', async () => {
    const file = await claiming(8660, 5773);
    expect(await preparePhoto(file, scale, signal)).toBe(scaled);
    expect(scale).toHaveBeenCalledWith(file, { maxSide: 2000, maxBytes: 1_000_000 }, signal);
  });

  test('refuses more pixels than a phone can decode, before it decodes any', async () => {
    const refused = preparePhoto(await claiming(100_000, 100_000), scale, signal);
    await expect(refused).rejects.toMatchObject({ problem: { kind: 'tooManyPixels', pixels: 10_000_000_000 } });
    expect(scale).not.toHaveBeenCalled();
  });

  test('refuses a file that is too large, before it reads it', async () => {
    const arrayBuffer = jest.fn();
    const file = { size: maxPhotoBytes + 1, arrayBuffer } as unknown as Blob;
    await expect(preparePhoto(file, scale, signal)).rejects.toMatchObject({
      problem: { kind: 'tooManyBytes', bytes: maxPhotoBytes + 1 },
    });
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  test('refuses a text that is called a picture, and half a picture', async () => {
    const renamed = new File(['%PDF-1.7'], 'front.jpg', { type: 'image/jpeg' });
    await expect(preparePhoto(renamed, scale, signal)).rejects.toMatchObject({
      problem: { kind: 'format', format: 'PDF' },
    });
    const half = (await claiming(8, 8)).slice(0, 40);
    await expect(preparePhoto(half, scale, signal)).rejects.toMatchObject({ problem: { kind: 'damaged' } });
  });

  test('a file that cannot be read any more is damaged', async () => {
    const file = { size: 5, arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
    await expect(preparePhoto(file as unknown as Blob, scale, signal)).rejects.toMatchObject({
      problem: { kind: 'damaged' },
    });
  });
});

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const inspect = async (file: Promise<Buffer> | Buffer) => inspectPicture(new Uint8Array(await file));
const whole = { status: 'picture', width: 90, height: 60 };

test.each([
  ['JPEG', () => noise(90, 60).jpeg()],
  ['progressive JPEG', () => noise(90, 60).jpeg({ progressive: true })],
  [
    'JPEG with the place and the camera in it',
    () =>
      noise(90, 60)
        .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
        .jpeg(),
  ],
  ['PNG', () => noise(90, 60).png()],
  ['interlaced PNG with a palette', () => noise(90, 60).png({ palette: true, progressive: true })],
  ['WebP', () => noise(90, 60).webp()],
  ['lossless WebP', () => noise(90, 60).webp({ lossless: true })],
  ['WebP with transparency', () => noise(90, 60).ensureAlpha(0.5).webp()],
])('knows a %s by its content, and how large it is', async (_name, make) => {
  expect(await inspect(make().toBuffer())).toEqual(whole);
});

test('takes an animation for its first picture', async () => {
  const frames = await sharp([await noise(90, 60).png().toBuffer(), await noise(90, 60).png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect(await inspect(frames)).toEqual(whole);
});

test('takes a JPEG that a phone has written something behind', async () => {
  const file = await noise(90, 60).jpeg().toBuffer();
  expect(await inspect(Buffer.concat([file, Buffer.from('SEFH and more')]))).toEqual(whole);
});

test.each([
  ['JPEG', () => noise(90, 60).jpeg()],
  ['PNG', () => noise(90, 60).png()],
  ['WebP', () => noise(90, 60).webp()],
])('a %s that is cut off anywhere is damaged, or no picture', async (_name, make) => {
  const file = await make().toBuffer();
  for (let length = 0; length < file.length - 1; length += Math.max(1, Math.floor(file.length / 97)))
    expect((await inspect(file.subarray(0, length))).status).not.toBe('picture');
});

test.each([
  ['GIF', () => noise(9, 6).gif().toBuffer()],
  ['TIFF', () => noise(9, 6).tiff().toBuffer()],
  ['AVIF', () => noise(9, 6).avif().toBuffer()],
  ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['MP4', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
  ['PDF', () => Buffer.from('%PDF-1.7\n')],
  ['SVG', () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['ZIP', () => Buffer.from('PK\x03\x04', 'latin1')],
  ['BMP', () => Buffer.from('BM\0\0\0\0', 'latin1')],
  [undefined, () => brotliCompressSync('anything else')],
  [undefined, () => Buffer.from('')],
  [undefined, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
])('names a file that is %s, whatever its name says', async (format, make) => {
  expect(await inspect(make())).toEqual({ status: 'other', format });
});

test('never throws, whatever a file holds behind a picture’s first bytes', async () => {
  const starts = [
    '\xff\xd8\xff\xe0',
    '\xff\xd8\xff\xff\xff\xff',
    '\x89PNG\r\n\x1a\n',
    'RIFF\0\0\0\0WEBPVP8X',
    'RIFF\xff\xff\xff\xffWEBP',
  ];
  for (const start of starts)
    for (let length = 0; length < 64; length += 1) {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(length, 0xff)]);
      expect(() => inspectPicture(new Uint8Array(bytes))).not.toThrow();
    }
});
