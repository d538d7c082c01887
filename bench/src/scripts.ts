/** The JavaScript of a first visit in a real browser. */
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Response } from 'playwright-core';

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

interface Script {
  readonly address: string;
  /** The bytes of the body as the server sent it. */
  readonly sent: number;
  readonly gzip: number;
}

interface VisitOptions {
  readonly visitor?: BrowserContextOptions;
  /** A script that runs before those of the page. */
  readonly before?: string;
}

interface Weight {
  /** The bytes of the bodies as the server sent them. */
  readonly sent: number;
  readonly gzip: number;
  readonly files: number;
}

/** On a busy machine the network may be idle between two parts of a page. */
const settleMs = 3000;

/** The scripts that a first visit to `address` loads, and the rest that loads while scrolling to the page's end. */
export async function scriptsOf(
  browser: Browser,
  address: string,
  { visitor = {}, before }: VisitOptions = {},
): Promise<{ readonly first: readonly Script[]; readonly later: readonly Script[] }> {
  const context = await browser.newContext(visitor);
  if (before !== undefined) await context.addInitScript(before);
  const page = await context.newPage();
  let answers: Promise<Script>[] = [];
  async function scriptIn(response: Response): Promise<Script> {
    const body = await response.body();
    // The browser's own count is 0 now and then.
    const length = await response.headerValue('content-length');
    if (length === null) throw new Error(`${response.url()} has no length`);
    return { address: response.url(), sent: Number(length), gzip: gzipSync(body, { level: 9 }).length };
  }
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(scriptIn(response));
  });
  /** The scripts since the last call. */
  async function arrived(): Promise<readonly Script[]> {
    await page.waitForTimeout(settleMs);
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(answers);
    answers = [];
    return all;
  }
  await page.goto(address, { waitUntil: 'networkidle' });
  const first = await arrived();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const later = await arrived();
  await context.close();
  return { first, later };
}

const sum = (all: readonly Script[]): Weight => ({
  sent: all.reduce((total, { sent }) => total + sent, 0),
  gzip: all.reduce((total, { gzip }) => total + gzip, 0),
  files: all.length,
});

/** The JavaScript that a first visit to `address` loads, and the rest that loads while scrolling to the page's end. */
export async function scripts(
  browser: Browser,
  address: string,
): Promise<{ readonly first: Weight; readonly later: Weight }> {
  const { first, later } = await scriptsOf(browser, address);
  return { first: sum(first), later: sum(later) };
}
