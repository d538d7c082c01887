/** What a cold visit costs in bytes on the wire, counted by a real browser. */
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { Figures } from './figures.ts';
import { onSite } from './on-site.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

interface Weight {
  readonly gzip: number;
  readonly files: number;
}

/** The JavaScript that a first visit to `address` loads, compressed by gzip whatever the server chose. */
async function scripts(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const all = await Promise.all(bodies);
  await context.close();
  return { gzip: all.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0), files: all.length };
}

export const weight = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const figures: [string, string][] = [];
    for (const path of ['/', '/login', '/financial']) {
      const { gzip, files } = await scripts(browser, address + path);
      figures.push([`JavaScript for ${path}, gzip, cold (${files} files)`, kilobytes(gzip)]);
    }
    return figures;
  });
