/** Measures the largest contentful paint of the home page, compared with that of the same HTML without scripts. */
import type { Browser } from 'playwright-core';
import { median, type Figures } from './figures.ts';
import { onSite } from './on-site.ts';
import { cpuSlowdown, throttleCpu } from './site-visitor.ts';

const pairs = 7;
/** A larger paint may follow within this time. */
const settleMs = 3000;

/** Measures the largest contentful paint of a first visit, in ms from its start. */
async function measure(browser: Browser, address: string, scripts: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await throttleCpu(page);
    if (!scripts) await page.route('**/*.js', (route) => route.abort());
    await page.addInitScript(() => {
      const seen = { largest: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    return await page.evaluate(() => (globalThis as unknown as { seen: { largest: number } }).seen.largest);
  } finally {
    await context.close();
  }
}

export const largestContentfulPaint = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    // The server prerenders a page at the first request.
    await measure(browser, address, true);
    const [withScripts, without]: [number[], number[]] = [[], []];
    // Alternating, so that other load on the machine affects both alike.
    for (let pair = 0; pair < pairs; pair += 1) {
      withScripts.push(await measure(browser, address, true));
      without.push(await measure(browser, address, false));
    }
    const [site, bare] = [median(withScripts), median(without)];
    return [
      [`largest contentful paint of /, at ${cpuSlowdown}× CPU slowdown`, `${Math.round(site)} ms`],
      ['  of the same HTML without script', `${Math.round(bare)} ms`],
      ['  one to the other', `${(site / bare).toFixed(2)}×`, '1.30×'],
    ];
  });
