/** Measures how a long list of the site scrolls: frames a second, and whether its rows are always there. */
import type pg from 'pg';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { median, type Figures } from './figures.ts';
import { fillHistory } from './filled-history.ts';
import { demoAccountAt, demoHost, onFilledSite } from './on-site.ts';
import { measureMainThread } from './site-visitor.ts';

const rounds = 3;
const scrollMs = 5000;
/** A strong fling: a screen of 800 px in a fifth of a second. */
const pxPerSecond = 4000;
const viewport = { width: 1280, height: 800 };

interface LongList {
  /** As the figures call it. */
  readonly name: string;
  readonly address: string;
  readonly visitor: BrowserContextOptions;
  /** Selects a row, or something in each row, of those that are in the page. */
  readonly row: string;
  /** Selects the element that scrolls. The window scrolls when there is none. */
  readonly scroller?: string;
  /** How many rows the list has at least. Its `aria-rowcount` tells when they have all come. */
  readonly count: number;
}

/** Scrolls to the end until all rows have come, as a list that is loaded page by page needs. */
async function loadAll(page: Page, { row, scroller, count }: LongList): Promise<void> {
  await page.locator(row).first().waitFor();
  await page.evaluate(
    async ({ selector, total }) => {
      const known = () => Number(document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount'));
      while (known() < total) {
        const element = document.querySelector(selector);
        element?.scrollTo(0, element.scrollHeight);
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    { selector: scroller ?? 'html', total: count },
  );
}

interface Run {
  readonly framesPerSecond: number;
  /** The busy share of the main thread's time, 0 to 1. */
  readonly share: number;
  /** The share of the frames, 0 to 1, in which the middle of the list showed a row. */
  readonly filled: number;
}

/** Scrolls by the same distance in each millisecond, down or up, whatever the frames do. */
async function scroll(page: Page, { row, scroller }: LongList, direction: 1 | -1): Promise<Run> {
  const mainThread = await measureMainThread(page);
  const before = await mainThread.workedSeconds();
  const { frames, filled, ms } = await page.evaluate(
    ({ rowSelector, selector, pxPerMs, duration }) =>
      new Promise<{ frames: number; filled: number; ms: number }>((resolve) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`nothing is ${selector}`);
        const { top: edge } = selector === 'html' ? { top: 0 } : element.getBoundingClientRect();
        const from = element.scrollTop;
        const half = element.clientHeight / 2;
        const seen = { frames: 0, filled: 0 };
        let start: number | undefined;
        requestAnimationFrame(function frame(now) {
          start ??= now;
          if (now - start >= duration) {
            resolve({ ...seen, ms: now - start });
            return;
          }
          // What the frame before has painted.
          const rows = [...document.querySelectorAll(rowSelector)].map((one) => one.getBoundingClientRect());
          seen.frames += 1;
          if (rows.some(({ top }) => Math.abs(top - edge - half) < half / 2)) seen.filled += 1;
          element.scrollTo(0, from + pxPerMs * (now - start));
          requestAnimationFrame(frame);
        });
      }),
    {
      rowSelector: row,
      selector: scroller ?? 'html',
      pxPerMs: (direction * pxPerSecond) / 1000,
      duration: scrollMs,
    },
  );
  const share = ((await mainThread.workedSeconds()) - before) / (ms / 1000);
  await mainThread.close();
  return { framesPerSecond: frames / (ms / 1000), share, filled: filled / frames };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The figures of a list, down and up again from its middle. */
async function listScroll(browser: Browser, list: LongList): Promise<Figures> {
  const context = await browser.newContext({ ...list.visitor, viewport });
  try {
    const page = await context.newPage();
    await page.goto(list.address);
    await loadAll(page, list);
    await page.evaluate((selector) => {
      const element = document.querySelector(selector);
      element?.scrollTo(0, element.scrollHeight / 2);
    }, list.scroller ?? 'html');
    await page.locator(list.row).first().waitFor();
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1)
      runs.push(await scroll(page, list, 1), await scroll(page, list, -1));
    const of = (what: keyof Run) => median(runs.map((run) => run[what]));
    return [
      [
        `${list.name}, scrolled by ${pxPerSecond} px a second: frames a second`,
        of('framesPerSecond').toFixed(1),
        'at least 55',
      ],
      ['  main thread', percent(of('share'))],
      ['  frames whose middle shows a row', percent(Math.min(...runs.map(({ filled }) => filled)))],
    ];
  } finally {
    await context.close();
  }
}

/** Measures how the list of a member's withdrawals scrolls with 10,000 of them. */
const rows = 10_000;
/** Far above the ids that the exchange assigns during a bench. */
const afterId = 1_000_000_000;

export const financeScroll = (): Promise<Figures> =>
  onFilledSite(
    (client) => fillHistory(client, [{ host: demoHost, rows, afterId }]),
    ({ browser, address, visitor }) =>
      listScroll(browser, {
        name: `${rows.toLocaleString('en-US')} withdrawals on /finance`,
        address: `${address}/finance?tab=withdraw`,
        visitor,
        row: '[data-record]',
        count: rows,
      }),
  );

/** Measures how the dialog of a member's pledges scrolls with 1,000 of them. */
const pledgeRows = 1000;

/** Writes copies of a running pledge of the demo member. Returns its category. */
async function fillPledges(client: pg.Client): Promise<number> {
  const { memberId } = await demoAccountAt(client, demoHost);
  const { rows: written } = await client.query<{ category_id: number }>(
    `insert into wealth_orders overriding system value
     select (jsonb_populate_record(pledge, jsonb_build_object('id', $3::bigint + n))).*
     from wealth_orders pledge, generate_series(1, $2::int) n
     where pledge.id = (select min(id) from wealth_orders where member_id = $1 and state = 'holding')
     returning category_id`,
    [memberId, pledgeRows, afterId],
  );
  const [first] = written;
  if (first === undefined) throw new Error('the demo member has no running pledge');
  return first.category_id;
}

export const pledgeScroll = (): Promise<Figures> =>
  onFilledSite(fillPledges, ({ browser, address, visitor, filled }) =>
    listScroll(browser, {
      name: `${pledgeRows.toLocaleString('en-US')} pledges on /financial`,
      address: `${address}/financial?category=${filled}&show=orders`,
      visitor,
      row: '[role=dialog] [role=row][data-index]',
      scroller: '[role=dialog] .scroll',
      count: pledgeRows,
    }),
  );
