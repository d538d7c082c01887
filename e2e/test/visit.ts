import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core';
import { openBrowser } from '../browser.ts';
import { faultCookie } from './fault-caller.ts';
import { nextFrame } from './next-frame.ts';
import { variable } from './running.ts';

export { demoMember } from './demo-member.ts';

function fromSetUp(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run browser tests by npm test`);
  return value;
}

/** The address of a tenant's site, or of the default tenant's. */
export const siteOf = (tenant?: string): string =>
  `http://${tenant ? `${tenant}.` : ''}localhost:${fromSetUp(variable.port)}`;

export const remotesOrigin = (): string => `http://localhost:${fromSetUp(variable.remotesPort)}`;

export interface Visitor {
  readonly page: Page;
  /** Errors on the console, uncaught errors and violations of the policy, without expected ones. */
  faults(): readonly string[];
  /** Expects faults of this pattern, which the test causes itself. */
  expectFault(fault: RegExp): void;
  /** The addresses that the page has requested. */
  readonly requests: readonly string[];
  leave(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  /** The user agent that the browser sends. */
  readonly userAgent?: string;
  /** Allows the site's service worker, which hides requests from `page.route`. */
  readonly allowsServiceWorker?: boolean;
  /** Lets navigation end at the prerendered page, without waiting for the site to replace it. */
  readonly seesPrerender?: boolean;
  /** Turns scripts off in the browser. */
  readonly withoutScript?: boolean;
}

const phoneWidth = 360;
/** The limit of every wait. It is long because a busy machine is slow. */
const timeoutMs = 90_000;
let browser: Promise<Browser> | undefined;

/** The Chromium of this test file. `disconnect` ends it. */
const browserOfFile = (): Promise<Browser> => (browser ??= openBrowser(fromSetUp(variable.chromium)));

async function newContext({
  width = 1280,
  height = 800,
  userAgent,
  allowsServiceWorker,
  withoutScript,
}: VisitOptions): Promise<BrowserContext> {
  // Without animations a page looks the same at any time.
  const context = await (
    await browserOfFile()
  ).newContext({
    viewport: { width, height },
    hasTouch: width <= phoneWidth,
    reducedMotion: 'reduce',
    javaScriptEnabled: withoutScript !== true,
    ...(userAgent !== undefined && { userAgent }),
    serviceWorkers: allowsServiceWorker ? 'allow' : 'block',
  });
  await context.addCookies([{ ...faultCookie, url: siteOf() }]);
  return context;
}

/** Makes `goto` and `reload` wait until the site has replaced the prerendered page. */
function waitForSite(page: Page): void {
  const thenWaitForSite = (from: 'goto' | 'reload') => {
    const navigate = page[from].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    return async (...args: unknown[]) => {
      const response = await navigate(...args);
      await page.locator('#prerendered').waitFor({ state: 'detached' });
      return response;
    };
  };
  page.goto = thenWaitForSite('goto');
  page.reload = thenWaitForSite('reload');
}

/**
 * Makes every change of width wait for a frame. Chromium may miss one that comes between new styles and their first frame:
 * their media queries stay as they were.
 */
function resizeAfterFrame(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await nextFrame(page);
    await resize(size);
  };
}

/** Closes a visitor's pages. An answer that a test was still changing for one of them is nobody's error. */
async function leaveContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** A new visitor of a tenant's site, with a browser profile of their own. */
export async function visit(options: VisitOptions = {}): Promise<Visitor> {
  const context = await newContext(options);
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  if (!options.seesPrerender) waitForSite(page);
  if (!options.withoutScript) resizeAfterFrame(page);
  const faults: { readonly text: string; readonly url: string }[] = [];
  /** The browser reports a page that answers 404 as an error; the site shows 'Not Found' there. */
  const missingPages = new Set<string>();
  const expected: RegExp[] = [];
  const requests: string[] = [];
  let leaving: Promise<void> | undefined;
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push({ text: message.text(), url: message.location().url });
  });
  page.on('pageerror', (error) => faults.push({ text: String(error), url: '' }));
  page.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) missingPages.add(response.url());
  });
  page.on('request', (request) => requests.push(request.url()));
  return {
    page,
    requests,
    faults: () =>
      faults
        .filter(({ url }) => !missingPages.has(url))
        .map(({ text, url }) => (text.startsWith('Failed to load resource') ? `${text}: ${url}` : text))
        .filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expectFault: (fault) => expected.push(fault),
    leave: () => (leaving ??= leaveContext(context)),
  };
}

/** `visit` for a file whose tests have one visitor each. The visitor leaves after the test, which fails on any fault. */
export function faultlessVisits(): typeof visit {
  let visitor: Visitor | undefined;
  afterEach(async () => {
    const faults = visitor?.faults();
    await visitor?.leave();
    visitor = undefined;
    expect(faults).toEqual([]);
  });
  afterAll(disconnect);
  return async (options) => {
    visitor = await visit(options);
    return visitor;
  };
}

export async function disconnect(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Further rules of axe, which WCAG does not ask for: what lies outside all landmarks, and two that have one name. */
const landmarkRules = { region: { enabled: true }, 'landmark-unique': { enabled: true } };

/** Waits until the page has loaded: its files and fonts are there, nothing on it is busy, and it has time to spare. */
async function hasLoaded(page: Page): Promise<void> {
  await waitUntil(() =>
    page.evaluate(
      () =>
        document.readyState === 'complete' &&
        document.fonts.status === 'loaded' &&
        document.querySelector('[aria-busy=true]') === null,
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

/** The violations of WCAG 2.2 AA that axe finds on the page or in a part of it, as texts. */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  await hasLoaded(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly: { type: 'tag', values: wcag },
      rules: { 'target-size': { enabled: true }, ...landmarkRules },
      resultTypes: ['violations'],
    })
    // Axe merges the results of several frames in a page of its own, which costs more than the scan.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** How many pixels the page is wider than its window at this moment. */
export const overflowNow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A link of the header's menu. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** The strip or table of live prices of the home page (spec §2.5), in any language. */
export const coinStrip = (page: Page): Locator => page.locator('#coin-strip, #coin-table');

/** A page with faults waits so long for each of them, and a whole matrix of them must not take hours. */
export const settleMs = 10_000;

/** How many pixels the page is wider than its window once its layout has settled: that may take several frames. */
export async function overflow(page: Page): Promise<number> {
  await waitUntil(async () => (await overflowNow(page)) <= 0, settleMs).catch(() => undefined);
  return overflowNow(page);
}

/** Waits until the condition holds. Rejects when it does not within the limit. */
export async function waitUntil(condition: () => Promise<boolean>, limitMs = timeoutMs): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not met within ${limitMs} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
