import jsQr from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** What a phone reads off a QR code that a page shows; `undefined` when it reads nothing. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  const picture = sharp(await code.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
