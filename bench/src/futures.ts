/** Measures `/futures` with 50 running orders, whose prices change 20 times a second. */
import { buyFuturesCall } from '@livery/contract/calls/futures';
import { transferCall } from '@livery/contract/calls/transfers';
import { formatUnits, toDecimal } from '@livery/contract/decimal';
import { decodeServerFrame, encodeFrame, receiveCode } from '@livery/contract/live/market';
import { newMember, type OwnMember } from '@livery/e2e/own-member';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { median, type Figures } from './figures.ts';
import { wait } from './heap.ts';
import { demoAccountAt, demoHost, onFilledSite, onSite, signedIn } from './on-site.ts';
import { measureMainThread } from './site-visitor.ts';

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
        '10 %',
      ],
      ['  changes of a shown price a second', of('changesPerSecond').toFixed(1)],
    ];
  });

/** Measures how soon `/futures` shows a settlement of which the exchange tells it. */
const settledCount = 10;
/** Seconds; the shortest of all products. */
const settledCycle = 60;
/** Longer than a message stays on the page, so that each settlement shows its own. */
const pauseMs = 6000;
const limitMs = 120_000;

declare global {
  interface Window {
    /** What the live socket received, in base64, by the page's clock. */
    received: { readonly at: number; readonly bytes: string }[];
    /** When the page told a settlement. */
    shown: number[];
  }
}

/** Runs in the page: notes every frame of the live socket, and every message that tells how an order ended. */
function noteSettlements(): void {
  window.received = [];
  window.shown = [];
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      if (!String(address).endsWith('/live')) return;
      this.addEventListener('message', ({ data }) => {
        if (!(data instanceof ArrayBuffer)) return;
        window.received.push({ at: Date.now(), bytes: btoa(String.fromCharCode(...new Uint8Array(data))) });
      });
    }
  };
  const tells = (node: Node) => /^(Won|Lost|Even): /.test(node.textContent ?? '');
  new MutationObserver((records) => {
    const added = records.flatMap((record) => [...record.addedNodes]);
    if (added.some((node) => node.nodeName === 'LI' && tells(node))) window.shown.push(Date.now());
  }).observe(document, { childList: true, subtree: true });
}

/** Buys contracts one after the other. Returns the seconds at which they end. */
async function buy({ ask }: OwnMember): Promise<readonly number[]> {
  const money = { coin: 'USDT', amount: toDecimal('1000'), from: 'SPOT', to: 'FUTURE' } as const;
  await ask(transferCall, { body: money, idempotencyKey: randomUUID() });
  const ends: number[] = [];
  for (let number = 0; number < settledCount; number += 1) {
    if (number > 0) await wait(pauseMs);
    const order = {
      productId: 1,
      cycle: settledCycle,
      direction: 'up',
      amount: toDecimal(String(10 + number)),
      type: 'market',
    } as const;
    const { deliveryTime } = await ask(buyFuturesCall, { body: order, idempotencyKey: randomUUID() });
    if (deliveryTime === undefined) throw new Error('a market order waits');
    ends.push(deliveryTime);
  }
  return ends;
}

/** When the page was told that an order of its member changed, in milliseconds. */
async function toldAt(page: Page): Promise<readonly number[]> {
  const frames = await page.evaluate(() => window.received);
  return frames.flatMap(({ at, bytes }) => {
    const frame = decodeServerFrame(Buffer.from(bytes, 'base64'));
    return frame?.code === receiveCode.memberEvent && frame.memberEvent.topic === 'futures' ? [at] : [];
  });
}

export const futuresSettled = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const member = await newMember();
    const context = await browser.newContext(await signedIn(browser, address, member));
    await context.addInitScript(noteSettlements);
    const page = await context.newPage();
    await page.goto(`${address}/futures?symbol=BTCUSD`);
    await page.getByRole('button', { name: /^Call/ }).waitFor();
    const ends = await buy(member);
    await page.waitForFunction((count) => window.shown.length >= count, settledCount, { timeout: limitMs });
    const [shown, told] = [await page.evaluate(() => window.shown), await toldAt(page)];
    await context.close();
    // The last event before the message: the one that the message answers.
    const afterEvent = shown.map((at) => at - Math.max(...told.filter((one) => one <= at)));
    const afterEnd = shown.map((at, index) => at - 1000 * (ends[index] ?? NaN));
    const figure = (ms: number) => `${Math.round(ms)} ms`;
    return [
      ['a settlement on /futures after the event that tells it, median', figure(median(afterEvent))],
      [`  the slowest of ${settledCount}`, figure(Math.max(...afterEvent)), '1 s'],
      ['  after the end of its contract, median', figure(median(afterEnd))],
    ];
  });
