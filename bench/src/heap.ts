/** Measures the heap of a page that streams prices: new prices replace old ones, so it must not grow. */
import type { Page } from 'playwright-core';
import type { Figures } from './figures.ts';
import { onSite } from './on-site.ts';

export const minuteMs = 60_000;
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const mebibytes = (bytes: number) => `${(bytes / (1 << 20)).toFixed(2)} MiB`;

/** What a page's scripts hold after a collection. */
export async function usedBytesOf(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  return async () => {
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  };
}

/** A heap and its growth, as figures. */
export const growthFigures = (
  [whatBefore, before]: readonly [string, number],
  [whatAfter, after]: readonly [string, number],
): Figures => [
  [whatBefore, mebibytes(before)],
  [whatAfter, `${mebibytes(after - before)} (${(((after - before) / before) * 100).toFixed(1)} %)`],
];

/** Streams to a page in a real tab for `minutes`, after a first minute in which code and caches load. */
const heapOf = (path: string, minutes: number): Promise<Figures> =>
  onSite(async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    let frames = 0;
    page.on('websocket', (socket) => socket.on('framereceived', () => (frames += 1)));
    await page.goto(address + path, { waitUntil: 'networkidle' });
    // Scrolls through the page, so that lazy content loads.
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      scrollTo(0, 0);
    });
    const usedBytes = await usedBytesOf(page);
    await wait(minuteMs);
    const before = await usedBytes();
    frames = 0;
    await wait(minutes * minuteMs);
    const received = frames;
    const after = await usedBytes();
    if (received === 0) throw new Error('no price came');
    return growthFigures(
      [`heap of ${path} after a minute of live prices`, before],
      [`its growth in another ${minutes} min, ${received} messages`, after],
    );
  });

export const heap = (): Promise<Figures> => heapOf('/', 1);

/** Half an hour of the trade page. */
export const tradeHeap = (): Promise<Figures> => heapOf('/spot', 30);
