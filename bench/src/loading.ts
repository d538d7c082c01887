/** Measures how the home page and the trade page load on a phone, and how fast a loaded language is shown. */
import type { Browser, Page } from 'playwright-core';
import { median, type Figures } from './figures.ts';
import { onSite } from './on-site.ts';
import { cpuSlowdown, throttleCpu } from './site-visitor.ts';

const visits = 7;
/** Time for what follows the last request: charts and prices. */
const settleMs = 3000;
const viewport = { width: 1280, height: 800 };

/** Sums up the page's layout shifts from its start on. Returns a function that reads the sum. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { layoutShift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      // The DOM's types do not have this kind of entry.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { layoutShift: number } }).seen.layoutShift);
}

interface Loading {
  readonly longest: TaskDuration;
  readonly layoutShift: number;
}

/** Measures one first visit. */
async function load(browser: Browser, address: string): Promise<Loading> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await throttleCpu(page);
    const layoutShift = await watchLayout(page);
    const [longest] = await tasksDuring(browser, async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.waitForTimeout(settleMs);
    });
    if (!longest) throw new Error('the trace has no task of the page');
    return { longest, layoutShift: await layoutShift() };
  } finally {
    await context.close();
  }
}

/** The time from the choice of a language to the frame that shows it, in ms. */
const timeToSwitch = (page: Page, language: string): Promise<number> =>
  page.locator(`header button[lang=${language}]`).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent;
        const start = performance.now();
        const check = () => {
          if (document.querySelector('h1')?.textContent === before) return void requestAnimationFrame(check);
          // This frame is painted before the next task runs.
          setTimeout(() => resolve(performance.now() - start));
        };
        button.click();
        requestAnimationFrame(check);
      }),
  );

/** How long each switch between two loaded languages takes, in ms. */
async function languageSwitches(browser: Browser, address: string): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await throttleCpu(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let turn = 0; turn < visits; turn += 1) {
      for (const language of ['de-DE', 'en-US']) {
        await page
          .locator('header button[aria-expanded]')
          .filter({ hasText: /English|Deutsch/ })
          .click();
        times.push(await timeToSwitch(page, language));
      }
    }
    // The first switch loads the German messages over the network.
    return times.slice(1);
  } finally {
    await context.close();
  }
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** The time from the start of a first visit to the first candle and the first book level on the page, in ms. */
async function timeToMarket(browser: Browser, address: string): Promise<{ candle: number; book: number }> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await throttleCpu(page);
    await page.goto(address, { waitUntil: 'commit' });
    const now = () => page.evaluate(() => performance.now());
    const [book, candle] = await Promise.all([
      page.locator('#spot-book-levels [role=option]').first().waitFor().then(now),
      // The chart is busy until it has candles.
      page.locator('[aria-busy=false] canvas').first().waitFor().then(now),
    ]);
    return { candle, book };
  } finally {
    await context.close();
  }
}

/** The figures of one address over all visits. */
async function loadingOf(browser: Browser, address: string, path: string): Promise<Figures> {
  const loads: Loading[] = [];
  for (let visit = 0; visit < visits; visit += 1) loads.push(await load(browser, address + path));
  const wallMs = median(loads.map(({ longest }) => longest.wallMs));
  return [
    [
      `longest task of ${path}, at ${cpuSlowdown}× CPU slowdown`,
      milliseconds(median(loads.map(({ longest }) => longest.cpuMs))),
      path === '/' ? '200 ms' : undefined,
    ],
    ['  from its start to its end, other programs included', milliseconds(wallMs)],
    [
      `layout shift of ${path}, worst of ${visits}`,
      Math.max(...loads.map(({ layoutShift }) => layoutShift)).toFixed(3),
      path === '/' ? '0.02' : undefined,
    ],
  ];
}

export const loading = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const home = await loadingOf(browser, address, '/');
    const trade = await loadingOf(browser, address, '/spot');
    const markets = [];
    for (let visit = 0; visit < visits; visit += 1) markets.push(await timeToMarket(browser, `${address}/spot`));
    const switches = await languageSwitches(browser, `${address}/`);
    const at = `at ${cpuSlowdown}× CPU slowdown`;
    return [
      ...home,
      ...trade,
      [`first candle of /spot, ${at}`, milliseconds(median(markets.map(({ candle }) => candle)))],
      [`first book of /spot, ${at}`, milliseconds(median(markets.map(({ book }) => book)))],
      [`a language that is there is shown, ${at}`, milliseconds(median(switches)), '300 ms'],
    ];
  });

/** The duration of one task of the main thread. */
interface TaskDuration {
  /** CPU time of the thread, independent of other load on the machine. */
  readonly cpuMs: number;
  /** From its start to its end. */
  readonly wallMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The tasks of the page's main thread while `act` runs, that with the most CPU time first. */
async function tasksDuring(browser: Browser, act: () => Promise<void>): Promise<readonly TaskDuration[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // Chromium's protocol does not specify the shape of events.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const evaluation = events.find(({ name }) => name === 'EvaluateScript');
  return events
    .filter(({ name, ph, pid, tid }) => {
      return name.endsWith('RunTask') && ph === 'X' && pid === evaluation?.pid && tid === evaluation.tid;
    })
    .map(({ dur = 0, tdur = 0 }) => ({ cpuMs: tdur / 1000, wallMs: dur / 1000 }))
    .toSorted((a, b) => b.cpuMs - a.cpuMs);
}
