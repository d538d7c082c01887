/** Whether a page's words fit, in one language after another. */
import type { Page } from 'playwright-core';
import { clippedTexts } from './clipped-texts.ts';
import { overflow, waitUntil } from './visit.ts';

/** Comes to the page again in another language. */
export async function reloadIn(page: Page, language: string): Promise<void> {
  await page.evaluate((locale) => localStorage.setItem('livery.locale', locale), language);
  await page.reload();
  await page.locator(`html[lang="${language}"] footer`).waitFor();
}

/**
 * That the page is too wide and what else does not fit once it has settled, each with `place` before it. What a change of width
 * moves may take several frames, and more on a busy machine.
 */
export async function layoutFaults(
  page: Page,
  place: string,
  findOthers: (page: Page) => Promise<string[]> = clippedTexts,
): Promise<string[]> {
  let faults: string[] = [];
  const fits = async () => {
    const tooWide = await overflow(page);
    faults = [...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...(await findOthers(page))];
    return faults.length === 0;
  };
  await waitUntil(fits).catch(() => undefined);
  return faults.map((fault) => `${place}: ${fault}`);
}
