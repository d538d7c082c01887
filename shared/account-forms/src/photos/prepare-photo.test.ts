import sharp from 'sharp';
import { maxPhotoBytes } from './photo-limits.ts';
import { preparePhoto } from './prepare-photo.ts';

const { signal } = new AbortController();
const scaled = new Blob(['scaled']);
const scale = jest.fn(async () => scaled);
beforeEach(() => scale.mockClear());

/** A PNG that says how large it is, and has no pixels. */
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
