import type { PictureBounds, ScalePicture } from '@livery/platform';
import { maxPhotoBytes, maxPhotoPixels, PhotoError } from './photo.ts';

/** Large enough for small print, small enough for slow connections. */
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
 * Prepares a photo for sending: an upright JPEG within `photoBounds`, without location, camera and other metadata. An
 * animation becomes its first picture. Rejects with a `PhotoError`, a `PictureError`, or
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

/** The usual name of a file format that is not accepted. */
export type OtherFormat = 'HEIC' | 'AVIF' | 'GIF' | 'BMP' | 'TIFF' | 'PDF' | 'SVG' | 'ZIP' | 'MP4';

/** The kind of a file. `damaged`: it starts as a picture, but is incomplete. */
type PictureInspection =
  | { readonly status: 'picture'; readonly width: number; readonly height: number }
  | { readonly status: 'damaged' }
  | { readonly status: 'other'; readonly format: OtherFormat | undefined };

const damaged: PictureInspection = { status: 'damaged' };

/** Bytes as text, one character each. */
const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

type Starts = readonly (readonly [start: string, format: OtherFormat])[];

/** The brands of the container format of phone pictures and videos. */
const isoBrands: Starts = [
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => [brand, 'HEIC'] as const),
  ['avif', 'AVIF'],
  ['avis', 'AVIF'],
  ['', 'MP4'],
];

const starts: Starts = [
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['%PDF', 'PDF'],
  ['PK\x03\x04', 'ZIP'],
];

function otherFormat(bytes: Uint8Array): OtherFormat | undefined {
  const begin = textAt(bytes, 0, 512);
  const isIsoContainer = begin.startsWith('ftyp', 4);
  const [known, at] = isIsoContainer ? [isoBrands, 8] : [starts, 0];
  const found = known.find(([start]) => begin.startsWith(start, at));
  if (found) return found[1];
  return /^\s*(<\?xml[^]*)?<svg/i.test(begin) ? 'SVG' : undefined;
}

const marker = { endOfImage: 0xd9, startOfScan: 0xda } as const;
/** The segments that begin a frame, of every way of coding it: SOF0 to SOF15 without the tables among them. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

function inspectJpeg(bytes: Uint8Array, view: DataView): PictureInspection {
  let size: { width: number; height: number } | undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const code = bytes[at + 1] ?? 0;
    if (isFrame(code)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (code === marker.startOfScan) break;
    // Segments may be filled up with further 0xff.
    at += code === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  if (!size || bytes[at + 1] !== marker.startOfScan) return damaged;
  // Coded data escape 0xff with zero, so this marker is the end. Some cameras append more data.
  let end = bytes.indexOf(0xff, at + 2);
  while (end !== -1 && bytes[end + 1] !== marker.endOfImage) end = bytes.indexOf(0xff, end + 1);
  return end === -1 ? damaged : { status: 'picture', ...size };
}

function inspectPng(bytes: Uint8Array, view: DataView): PictureInspection {
  if (bytes.length < 24 || textAt(bytes, 12, 4) !== 'IHDR') return damaged;
  let at = 8;
  while (at + 12 <= bytes.length && textAt(bytes, at + 4, 4) !== 'IEND') at += 12 + view.getUint32(at);
  // The last chunk is empty: its length, its name and its checksum.
  if (at + 12 > bytes.length) return damaged;
  return { status: 'picture', width: view.getUint32(16), height: view.getUint32(20) };
}

function inspectWebp(bytes: Uint8Array, view: DataView): PictureInspection {
  if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) return damaged;
  const uint24 = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return { status: 'picture', width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { status: 'picture', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        status: 'picture',
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return damaged;
  }
}

/** Inspects a whole file by its content, whatever its name. JPEG, PNG and WebP are accepted. */
export function inspectPicture(bytes: Uint8Array): PictureInspection {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return inspectJpeg(bytes, view);
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return inspectPng(bytes, view);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return inspectWebp(bytes, view);
  return { status: 'other', format: otherFormat(bytes) };
}
