/** Measures the bytes of a first visit in a real browser. */
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import type { Figures } from './figures.ts';
import { onSite } from './on-site.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

interface Weight {
  /** The bytes of the bodies as the server sent them. */
  readonly sent: number;
  readonly gzip: number;
  readonly files: number;
}

/** The first category of pledge products of a new site, and the purchase of its first product. */
const category = '/financial?category=1';
const paths = ['/', '/spot', '/login', '/financial', category, `${category}&show=buy&product=1`];

/** On a busy machine the network may be idle between two parts of a page. */
const settleMs = 3000;

/** The JavaScript that a first visit to `address` loads, and the rest that loads while scrolling to the page's end. */
export async function scripts(
  browser: Browser,
  address: string,
): Promise<{ readonly first: Weight; readonly later: Weight }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  let sizes: Promise<Omit<Weight, 'files'>>[] = [];
  async function sizesOf(response: Response): Promise<Omit<Weight, 'files'>> {
    const body = await response.body();
    // The browser's own count is 0 now and then.
    const length = await response.headerValue('content-length');
    if (length === null) throw new Error(`${response.url()} has no length`);
    return { sent: Number(length), gzip: gzipSync(body, { level: 9 }).length };
  }
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(sizesOf(response));
  });
  /** The scripts since the last call. */
  async function arrived(): Promise<Weight> {
    await page.waitForTimeout(settleMs);
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(sizes);
    sizes = [];
    const sum = (key: 'sent' | 'gzip') => all.reduce((total, size) => total + size[key], 0);
    return { sent: sum('sent'), gzip: sum('gzip'), files: all.length };
  }
  await page.goto(address, { waitUntil: 'networkidle' });
  const first = await arrived();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const later = await arrived();
  await context.close();
  return { first, later };
}

export const weight = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const figures: [string, string][] = [];
    for (const path of paths) {
      const { first, later } = await scripts(browser, address + path);
      figures.push(
        [`JavaScript for ${path}, as sent, cold (${first.files} files)`, kilobytes(first.sent)],
        ['  the same, gzip', kilobytes(first.gzip)],
      );
      if (later.files > 0)
        figures.push(
          [`  more at its end, as sent (${later.files} files)`, kilobytes(later.sent)],
          ['  the same, gzip', kilobytes(later.gzip)],
        );
    }
    return figures;
  });
