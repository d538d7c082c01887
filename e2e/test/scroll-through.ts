import type { Page } from 'playwright-core';
import { nextFrame } from './next-frame.ts';

/** Scrolls through the whole page once, so that sections which mount near the window are mounted. */
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
