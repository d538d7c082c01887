/** Measures `/futures` with 50 running orders, whose prices change 20 times a second. */
import { encodeFrame, receiveCode } from '@livery/contract/live/market';
import { formatUnits } from '@livery/contract/decimal';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { demoAccountAt } from './demo-account.ts';
import type { Figures } from './figures.ts';
import { measureMainThread } from './main-thread-meter.ts';
import { median } from './median.ts';
import { demoHost, onFilledSite } from './on-filled-site.ts';

const orderCount = 50;
const ticksPerSecond = 20;
const rounds = 3;
const roundMs = 10_000;
const viewport = { width: 1280, height: 800 };
/** Far above the ids that the exchange assigns during a bench. */
const afterId = 1_000_000_000;
/** Of a card: the live price. */
const shownPrice = 'dl > div:nth-child(2) dd span span';
/** Seconds that the orders run on. */
const cycle = 3600;

interface Price {
  readonly symbol: string;
  readonly ticks: string;
  readonly decimals: number;
}

/**
 * Writes running copies of an order of the demo member. Each entered at another price around the last one, so that every
 * tick has some of them change between winning and losing. Returns the prices of all products.
 */
async function fillOrders(client: pg.Client): Promise<readonly Price[]> {
  const { memberId } = await demoAccountAt(client, demoHost);
  const { rows: written } = await client.query(
    `insert into futures_orders overriding system value
     select (jsonb_populate_record(finished, jsonb_build_object(
       'id', $3::bigint + n, 'state', 'open', 'cycle_seconds', $4::int,
       'entry_ticks', latest.price_ticks + n - $2::int / 2, 'entry_tick_time', latest.time,
       'delivery_time', latest.time + $4::int - n, 'delivery_tick_time', null, 'delivery_ticks', null,
       'payout', null, 'closing_entry_id', null, 'created_at', now(), 'closed_at', null))).*
     from futures_orders finished, generate_series(1, $2::int) n,
       (select * from futures_ticks where product_id = 1 order by time desc limit 1) latest
     where finished.id = (select min(id) from futures_orders where member_id = $1 and product_id = 1)
     returning id`,
    [memberId, orderCount, afterId, cycle],
  );
  if (written.length < orderCount) throw new Error('the demo member has no finished order of futures');
  const { rows: prices } = await client.query<Price>(
    `select distinct on (p.id) p.symbol, t.price_ticks as ticks, m.price_decimals as decimals
     from futures_products p join markets m on m.symbol = p.market join futures_ticks t on t.product_id = p.id
     order by p.id, t.time desc`,
  );
  return prices;
}

/** A second of frames as the exchange sends them, each with another price of every product. In base64. */
function tickFrames(prices: readonly Price[]): readonly string[] {
  return Array.from({ length: ticksPerSecond }, (_, index) => {
    // Up and down again, no two alike in a row.
    const step = BigInt(Math.abs(index - ticksPerSecond / 2) - ticksPerSecond / 4);
    const tickerInfos = prices.map(({ symbol, ticks, decimals }) => {
      const price = formatUnits(BigInt(ticks) + step, decimals);
      const figures = { change: '2.41', high: price, low: price, volume: '1', diff: '1', terms: 0 };
      return { symbol, price, ...figures };
    });
    return Buffer.from(encodeFrame({ code: receiveCode.futuresTickers, tickers: { tickerInfos } })).toString('base64');
  });
}

/**
 * Lets the page's live socket receive further frames, beside those of the exchange, which records an index once a second.
 * They come in the page itself: Playwright would receive what a server sends, which costs the page more than what is measured.
 */
function receiveMore({ frames, perSecond }: { readonly frames: readonly string[]; readonly perSecond: number }): void {
  const bodies = frames.map((frame) => Uint8Array.from(atob(frame), (letter) => letter.charCodeAt(0)).buffer);
  let next = 0;
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      if (!String(address).endsWith('/live')) return;
      const timer = setInterval(() => {
        if (this.readyState !== WebSocket.OPEN) return;
        this.dispatchEvent(new MessageEvent('message', { data: bodies[next++ % bodies.length]?.slice(0) }));
      }, 1000 / perSecond);
      this.addEventListener('close', () => clearInterval(timer));
    }
  };
}

interface Run {
  /** The busy share of the main thread's time, 0 to 1. */
  readonly share: number;
  /** How often a card's price changed. */
  readonly changesPerSecond: number;
}

async function measure(page: Page): Promise<Run> {
  const mainThread = await measureMainThread(page);
  const before = await mainThread.workedSeconds();
  const { changes, ms } = await page.evaluate(
    ({ duration, selector }) =>
      new Promise<{ changes: number; ms: number }>((resolve) => {
        const start = performance.now();
        const price = document.querySelector(`article ${selector}`);
        if (!price) throw new Error('no card has a price');
        let changed = 0;
        const observer = new MutationObserver(() => (changed += 1));
        observer.observe(price, { childList: true, characterData: true, subtree: true });
        setTimeout(() => {
          observer.disconnect();
          resolve({ changes: changed, ms: performance.now() - start });
        }, duration);
      }),
    { duration: roundMs, selector: shownPrice },
  );
  const share = ((await mainThread.workedSeconds()) - before) / (ms / 1000);
  await mainThread.close();
  return { share, changesPerSecond: changes / (ms / 1000) };
}

export const futuresOrders = (): Promise<Figures> =>
  onFilledSite(fillOrders, async ({ browser, address, visitor, filled }) => {
    const context = await browser.newContext({ ...visitor, viewport });
    // A busy machine is slow.
    context.setDefaultTimeout(120_000);
    await context.addInitScript(receiveMore, { frames: tickFrames(filled), perSecond: ticksPerSecond });
    const page = await context.newPage();
    await page.goto(`${address}/futures?symbol=BTCUSD`);
    await page.locator(`article:nth-of-type(${orderCount}) ${shownPrice}`).waitFor();
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await measure(page));
    await context.close();
    const of = (what: keyof Run) => median(runs.map((run) => run[what]));
    return [
      [
        `${orderCount} running orders on /futures, ${ticksPerSecond} ticks a second: main thread`,
        `${(of('share') * 100).toFixed(1)} %`,
      ],
      ['  changes of a shown price a second', of('changesPerSecond').toFixed(1)],
    ];
  });
