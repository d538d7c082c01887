/** Measures what the loading chain adds to opening a route on a phone, and how fast a preloaded page opens. */
import type { Browser } from 'playwright-core';
import { median, type Figures } from './figures.ts';
import { onSite } from './on-site.ts';
import { cpuSlowdown, throttleCpu } from './site-visitor.ts';

const visits = 7;
/** Longer than the 5 s after which the host counts a version as working and stores it with its signed release. */
const waitMs = 6000;

interface Opening {
  /** Time to decide which versions may run: roll-out, quarantine, signatures. */
  readonly chainMs: number;
  /** Time from the click to the page. */
  readonly pageMs: number;
}

/** Opens the preloaded wealth page by its link, in a browser where the page has worked before. */
async function open(browser: Browser, address: string): Promise<Opening> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${address}/financial`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(waitMs);
    await page.goto(`${address}/`, { waitUntil: 'networkidle' });
    await throttleCpu(page);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Wealth' });
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => performance.clearMeasures());
    const pageMs = await link.evaluate(
      (element: HTMLElement) =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          const look = () => {
            if (document.querySelector('h1')?.textContent !== 'Wealth') return void requestAnimationFrame(look);
            // This frame is painted before the next task runs.
            setTimeout(() => resolve(performance.now() - start));
          };
          element.click();
          requestAnimationFrame(look);
        }),
    );
    const chainMs = await page.evaluate(() =>
      performance.getEntriesByName('livery: versions').reduce((sum, { duration }) => sum + duration, 0),
    );
    return { chainMs, pageMs };
  } finally {
    await context.close();
  }
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

export const opening = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const openings: Opening[] = [];
    for (let visit = 0; visit < visits; visit += 1) openings.push(await open(browser, address));
    return [
      [
        `the loading chain adds to a route, at ${cpuSlowdown}× CPU slowdown`,
        milliseconds(median(openings.map(({ chainMs }) => chainMs))),
        '30 ms',
      ],
      ['  a page that was loaded ahead is there after', milliseconds(median(openings.map(({ pageMs }) => pageMs)))],
    ];
  });
