/** Measures the cost of independent deployment: the same sources federated and as one bundle, on one exchange. */
import { buildOneBundle } from '@livery/build/one-bundle';
import { launchBrowser } from '@livery/e2e/browser';
import { freePorts, startSite, stopSite } from '@livery/e2e/site-process';
import { chromium, type Browser } from 'playwright-core';
import { median, type Figure, type Figures } from './figures.ts';
import { scripts } from './scripts.ts';
import { cpuSlowdown, throttleCpu } from './site-visitor.ts';

const visits = 7;

/** Paths, and an element that the module renders, which the prerendered page does not have. */
const pages = [
  ['/', '#root h1'],
  ['/spot', '#spot-book-levels [role=option]'],
] as const;

/** The time from the start of a first visit to the element that the module renders, in ms. */
async function timeToPage(browser: Browser, address: string, part: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await throttleCpu(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(part).first().waitFor();
    return await page.evaluate(() => performance.now());
  } finally {
    await context.close();
  }
}

const ratio = (value: number, base: number) => `${(value / base).toFixed(2)}×`;

export async function tax(): Promise<Figures> {
  const [exchangePort] = await freePorts(1);
  const federated = await startSite({ EXCHANGE_PORT: String(exchangePort) });
  if (!(await federated.ready)) throw new Error(federated.output().stderr);
  const whole = await startSite({
    EXCHANGE_URL: `http://127.0.0.1:${exchangePort}`,
    HOST_BUILD: await buildOneBundle(),
  });
  const running = await launchBrowser();
  try {
    if (!(await whole.ready)) throw new Error(whole.output().stderr);
    const browser = await chromium.connect(running.address);
    const figures: Figure[] = [];
    for (const [path, part] of pages) {
      const [one, other] = [federated, whole].map(({ port }) => `http://localhost:${port}${path}`) as [string, string];
      const bytes = [(await scripts(browser, one)).first.gzip, (await scripts(browser, other)).first.gzip] as const;
      const times: [number, number][] = [];
      // Alternating, so that other load on the machine affects both alike.
      for (let visit = 0; visit < visits; visit += 1)
        times.push([await timeToPage(browser, one, part), await timeToPage(browser, other, part)]);
      const [federatedMs, wholeMs] = [median(times.map(([ms]) => ms)), median(times.map(([, ms]) => ms))];
      figures.push(
        [`JavaScript for ${path}, federated to one bundle, gzip`, ratio(...bytes), '1.20×'],
        [
          `time to ${path}, federated to one bundle, at ${cpuSlowdown}× CPU slowdown`,
          ratio(federatedMs, wholeMs),
          '1.20×',
        ],
        ['  federated', `${Math.round(federatedMs)} ms`],
        ['  one bundle', `${Math.round(wholeMs)} ms`],
      );
    }
    await browser.close();
    return figures;
  } finally {
    await running.close();
    await stopSite(whole);
    await stopSite(federated);
  }
}
