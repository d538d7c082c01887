/** Measures the heap of a page that streams prices: new prices replace old ones, so it must not grow. */
import { sendMessageCall } from '@livery/contract/calls/c2c/messages';
import { cancelOrderCall, payOrderCall, requestCancelCall } from '@livery/contract/calls/c2c/order-room';
import { newSeller, openOffer, takeOffer, type Seller } from '@livery/e2e/c2c-traders';
import { newMember, type OwnMember } from '@livery/e2e/own-member';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Figures } from './figures.ts';
import { onSite, signedIn } from './on-site.ts';

const minuteMs = 60_000;
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const mebibytes = (bytes: number) => `${(bytes / (1 << 20)).toFixed(2)} MiB`;

/** What a page's scripts hold after a collection. */
async function usedBytesOf(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  return async () => {
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  };
}

/** A heap and its growth, as figures. */
const growthFigures = (
  [whatBefore, before]: readonly [string, number],
  [whatAfter, after]: readonly [string, number],
  bar: string,
): Figures => [
  [whatBefore, mebibytes(before)],
  [whatAfter, `${mebibytes(after - before)} (${(((after - before) / before) * 100).toFixed(1)} %)`, bar],
];

/** Streams to a page in a real tab for `minutes`, after a first minute in which code and caches load. */
const heapOf = (path: string, minutes: number, bar: string): Promise<Figures> =>
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
      bar,
    );
  });

export const heap = (): Promise<Figures> => heapOf('/', 1, '1 MB');

/** Half an hour of the trade page. */
export const tradeHeap = (): Promise<Figures> => heapOf('/spot', 30, '10 %');

/** Measures the heap of an order's room during many changes. Newly fetched data must replace the old. */
const quantity = '10';
const minutes = 30;
/** An access token ends after a quarter of an hour. */
const buyerMs = 10 * minuteMs;
/** The time between two changes; the page is notified of each. */
const pauseMs = 500;

/**
 * Buyers who take a part of an offer and give it up again, one after the other; returns how often. The seller asks for it,
 * because a buyer gives up only a few orders a day unasked.
 */
async function tradeFor(ms: number, seller: Seller, offerId: number): Promise<number> {
  const end = performance.now() + ms;
  let trades = 0;
  while (performance.now() < end) {
    const buyer = await newMember();
    const buyerEnd = Math.min(end, performance.now() + buyerMs);
    while (performance.now() < buyerEnd) {
      const id = await takeOffer(buyer, offerId, quantity);
      await wait(pauseMs);
      const params = { id };
      await buyer.ask(payOrderCall, { params, body: { reference: String(id) }, idempotencyKey: randomUUID() });
      await seller.ask(requestCancelCall, { params, body: { reason: '' }, idempotencyKey: randomUUID() });
      await buyer.ask(cancelOrderCall, { params, idempotencyKey: randomUUID() });
      await wait(pauseMs);
      trades += 1;
    }
  }
  return trades;
}

async function write({ ask }: OwnMember, orderId: number, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const body = { text: `Message ${number}` };
    await ask(sendMessageCall, { params: { id: orderId }, body, idempotencyKey: randomUUID() });
  }
}

/** Half an hour of a seller's order room. */
export const c2cHeap = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const [seller, buyer] = [await newSeller(), await newMember()];
    const offerId = await openOffer(seller, '500');
    const orderId = await takeOffer(buyer, offerId, quantity);
    await write(buyer, orderId, 60);
    // A paid order does not end automatically.
    await buyer.ask(payOrderCall, {
      params: { id: orderId },
      body: { reference: String(orderId) },
      idempotencyKey: randomUUID(),
    });
    const context = await browser.newContext(await signedIn(browser, address, seller));
    const page = await context.newPage();
    let answers = 0;
    page.on('response', (response) => {
      if (response.url().endsWith(`/api/c2c/orders/${orderId}`)) answers += 1;
    });
    await page.goto(`${address}/c2c-sale?order=${orderId}`, { waitUntil: 'networkidle' });
    const usedBytes = await usedBytesOf(page);
    await tradeFor(minuteMs, seller, offerId);
    const before = await usedBytes();
    answers = 0;
    const trades = await tradeFor(minutes * minuteMs, seller, offerId);
    const after = await usedBytes();
    if (answers === 0) throw new Error('the room was never fetched again');
    return growthFigures(
      ['heap of an order room after a minute of changes', before],
      [`its growth in another ${minutes} min, ${trades} orders beside it, fetched ${answers} times`, after],
      '10 %',
    );
  });
