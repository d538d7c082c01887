import type { Page } from 'playwright-core';
import { nextFrame } from './next-frame.ts';

/** Shows the whole page once, so that what waits for being near is there. */
export async function scrollThrough(page: Page): Promise<void> {
  const scrollTo = (y: number) =>
    page.evaluate((top) => {
      globalThis.scrollTo(0, top);
      return document.body.scrollHeight;
    }, y);
  let height = Infinity;
  for (let y = 0; y < height; y += 400) {
    height = await scrollTo(y);
    await nextFrame(page);
  }
  await scrollTo(0);
}
