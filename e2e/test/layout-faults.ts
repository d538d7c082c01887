/** Whether a page's texts fit in each language. */
import type { Page } from 'playwright-core';
import { clippedTexts } from './clipped-texts.ts';
import { overflowNow, settleMs, waitUntil } from './visit.ts';

/** Reloads the page in another language. */
export async function reloadIn(page: Page, language: string): Promise<void> {
  await page.evaluate((locale) => localStorage.setItem('livery.locale', locale), language);
  await page.reload();
  await page.locator(`html[lang="${language}"] footer`).waitFor();
}

/**
 * The faults of the page once its layout has settled, each with `place` before it: its overflow, and what `findOthers` finds.
 * A layout may take several frames to settle after a change of width.
 */
export async function layoutFaults(
  page: Page,
  place: string,
  findOthers: (page: Page) => Promise<string[]> = clippedTexts,
): Promise<string[]> {
  let faults: string[] = [];
  const fits = async () => {
    const tooWide = await overflowNow(page);
    faults = [...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...(await findOthers(page))];
    return faults.length === 0;
  };
  await waitUntil(fits, settleMs).catch(() => undefined);
  return faults.map((fault) => `${place}: ${fault}`);
}
