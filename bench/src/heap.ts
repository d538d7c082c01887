/** What a page that streams prices keeps of them: what comes replaces what was there, and nothing piles up. */
import type { Figures } from './figures.ts';
import { onSite } from './on-site.ts';

const minuteMs = 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const megabytes = (bytes: number) => `${(bytes / (1 << 20)).toFixed(2)} MB`;

/** Streams to the home page in a real tab. The first minute, in which code and caches come, is not counted. */
export const heap = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const page = await browser.newPage();
    let frames = 0;
    page.on('websocket', (socket) => socket.on('framereceived', () => (frames += 1)));
    await page.goto(address, { waitUntil: 'networkidle' });
    // What comes only when it is looked at.
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      scrollTo(0, 0);
    });
    const client = await page.context().newCDPSession(page);
    async function usedBytes(): Promise<number> {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Runtime.getHeapUsage')).usedSize;
    }
    await wait(minuteMs);
    const before = await usedBytes();
    frames = 0;
    await wait(minuteMs);
    const heard = frames;
    const after = await usedBytes();
    if (heard === 0) throw new Error('no price came');
    return [
      [`heap of / after a minute of live prices`, megabytes(before)],
      [`its growth in another minute, ${heard} messages`, megabytes(after - before)],
    ];
  });
