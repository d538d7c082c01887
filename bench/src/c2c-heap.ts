/** Measures the heap of an order's room while much happens to its member: what is fetched anew replaces what was there. */
import { sendMessageCall } from '@livery/contract/calls/c2c/messages';
import { cancelOrderCall, payOrderCall, requestCancelCall } from '@livery/contract/calls/c2c/order-room';
import { newSeller, openOffer, type Seller, takeOffer } from '@livery/e2e/c2c-traders';
import { newMember, type OwnMember } from '@livery/e2e/own-member';
import { randomUUID } from 'node:crypto';
import type { Figures } from './figures.ts';
import { growthFigures, minuteMs, usedBytesOf, wait } from './heap.ts';
import { onSite } from './on-site.ts';
import { signedIn } from './signed-in.ts';

const quantity = '10';
const minutes = 30;
/** An access token ends after a quarter of an hour. */
const buyerMs = 10 * minuteMs;
/** Between two changes, of which the page is told each. */
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
    // A paid order does not end by itself.
    await buyer.ask(payOrderCall, {
      ...{ params: { id: orderId }, body: { reference: String(orderId) } },
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
    if (answers === 0) throw new Error('the room was never fetched anew');
    return growthFigures(
      ['heap of an order room after a minute of changes', before],
      [`its growth in another ${minutes} min, ${trades} orders beside it, fetched ${answers} times`, after],
    );
  });
