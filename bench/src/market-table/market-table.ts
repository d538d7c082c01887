/**
 * 2,000 markets and 10,000 changes of their prices a second, in a real browser: the trade page's list of markets beside
 * ag-grid and beside plain DOM writes, and its order book beside one that is a state of React. All get the same frames.
 */
import { buildPage } from '@livery/build/webpack/one-bundle';
import { buildDir } from '@livery/build/workspace';
import { encodeFrame, decodeServerFrame } from '@livery/contract/live/market';
import { launchBrowser } from '@livery/e2e/browser';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Figures } from '../figures.ts';
import { median } from '../median.ts';
import { serveLab } from './lab-site.ts';
import { tickerFrames } from './stream.ts';

const warmUpMs = 3000;
const measureMs = 8000;
const rounds = 3;
const clickCount = 60;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Run {
  /** Of the main thread's time, what it worked. */
  readonly share: number;
  readonly framesPerSecond: number;
  /** Of the watched cell. */
  readonly changesPerSecond: number;
}

interface Seen {
  readonly frames: number;
  readonly changes: number;
  readonly clicks: readonly number[];
}

// The page's own script keeps it.
const seenOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

async function openShow(browser: Browser, address: string, show: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 2000 } });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${address}?show=${show}`);
  await wait(warmUpMs);
  return page;
}

async function measure(browser: Browser, address: string, show: string): Promise<Run> {
  const page = await openShow(browser, address, show);
  try {
    const client = await page.context().newCDPSession(page);
    // What the thread worked, however busy the machine was with other things.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const workedSeconds = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    };
    const start = performance.now();
    const [workedBefore, before] = [await workedSeconds(), await seenOn(page)];
    await wait(measureMs);
    const [workedAfter, after] = [await workedSeconds(), await seenOn(page)];
    const seconds = (performance.now() - start) / 1000;
    if (after.changes === before.changes) throw new Error(`nothing changed on ${show}`);
    return {
      share: (workedAfter - workedBefore) / seconds,
      framesPerSecond: (after.frames - before.frames) / seconds,
      changesPerSecond: (after.changes - before.changes) / seconds,
    };
  } finally {
    await page.close();
  }
}

/** Milliseconds from a press on a row's star to the frame that shows it, of a hundred the 98th. */
async function slowClick(browser: Browser, address: string): Promise<number> {
  const page = await openShow(browser, address, 'livery');
  for (let click = 0; click < clickCount; click += 1) {
    await page.mouse.click(24, 32 + 16 + 32 * (click % 8));
    await wait(50);
  }
  const { clicks } = await seenOn(page);
  const pressed = await page.locator('[aria-pressed=true]').count();
  await page.close();
  if (clicks.length < clickCount || pressed === 0) throw new Error('presses were lost');
  return clicks.toSorted((a, b) => a - b)[Math.floor(clicks.length * 0.98)] ?? Number.NaN;
}

/** Milliseconds that a frame of 100 tickers takes from bytes to values, here in Node. */
function decodeMs(): number {
  const next = tickerFrames();
  const frames = Array.from({ length: 500 }, () => encodeFrame(next()));
  const times = frames.map((bytes) => {
    const start = performance.now();
    decodeServerFrame(bytes);
    return performance.now() - start;
  });
  return median(times.slice(100));
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const ratio = (value: number, base: number) => `${(value / base).toFixed(2)}×`;

export async function marketTable(): Promise<Figures> {
  const dir = join(buildDir, 'bench-page');
  const lab = await serveLab(dir, await buildPage(join(import.meta.dirname, 'page', 'main.tsx'), dir));
  const running = await launchBrowser();
  try {
    const browser = await chromium.connect(running.address);
    const shows = ['livery', 'ag-grid', 'direct', 'book', 'naive-book'] as const;
    const runs = new Map<string, Run[]>(shows.map((show) => [show, []]));
    // In turns, so that what else the machine does falls on all.
    for (let round = 0; round < rounds; round += 1)
      for (const show of shows) runs.get(show)?.push(await measure(browser, lab.address, show));
    const clickMs = await slowClick(browser, lab.address);
    await browser.close();
    const of = (show: (typeof shows)[number], what: keyof Run) =>
      median((runs.get(show) ?? []).map((run) => run[what]));
    const rows = (show: (typeof shows)[number], name: string): Figures => [
      [`${name}: main thread`, percent(of(show, 'share'))],
      ['  frames a second', of(show, 'framesPerSecond').toFixed(1)],
      ['  changes a second of a cell that is seen', of(show, 'changesPerSecond').toFixed(1)],
    ];
    return [
      ...rows('livery', '2,000 markets, 10,000 changes a second'),
      ['  98th of 100 presses, to the frame that shows it', `${clickMs.toFixed(0)} ms`],
      ...rows('ag-grid', 'the same in ag-grid (async transactions, 16 ms)'),
      ...rows('direct', 'the same by plain DOM writes'),
      ['main thread, to ag-grid', ratio(of('livery', 'share'), of('ag-grid', 'share'))],
      ['main thread, to plain DOM writes', ratio(of('livery', 'share'), of('direct', 'share'))],
      ['a frame of 100 tickers decoded', `${decodeMs().toFixed(3)} ms`],
      ...rows('book', 'order book of 2×50 levels, 100 changes a second'),
      ...rows('naive-book', 'the same as a state of React'),
      ['main thread, to a state of React', ratio(of('book', 'share'), of('naive-book', 'share'))],
    ];
  } finally {
    await running.close();
    await lab.close();
  }
}
