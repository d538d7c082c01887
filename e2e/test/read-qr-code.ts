import jsQr from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** The text of a QR code on a page; `undefined` when it is not readable. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  const picture = sharp(await code.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
