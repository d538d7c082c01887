/** Measures how soon `/futures` shows a settlement of which the exchange tells it. */
import { buyFuturesCall } from '@livery/contract/calls/futures';
import { transferCall } from '@livery/contract/calls/transfers';
import { toDecimal } from '@livery/contract/decimal';
import { decodeServerFrame, receiveCode } from '@livery/contract/live/market';
import { newMember, type OwnMember } from '@livery/e2e/own-member';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Figures } from './figures.ts';
import { wait } from './heap.ts';
import { median } from './median.ts';
import { onSite } from './on-site.ts';
import { signedIn } from './signed-in.ts';

const orderCount = 10;
/** Seconds; the shortest of all products. */
const cycle = 60;
/** Longer than a message stays on the page, so that each settlement is told by one of its own. */
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
  for (let number = 0; number < orderCount; number += 1) {
    if (number > 0) await wait(pauseMs);
    const order = {
      productId: 1,
      cycle,
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
    await page.waitForFunction((count) => window.shown.length >= count, orderCount, { timeout: limitMs });
    const [shown, told] = [await page.evaluate(() => window.shown), await toldAt(page)];
    await context.close();
    // The last event before the message: the one that the message answers.
    const afterEvent = shown.map((at) => at - Math.max(...told.filter((one) => one <= at)));
    const afterEnd = shown.map((at, index) => at - 1000 * (ends[index] ?? NaN));
    const figure = (ms: number) => `${Math.round(ms)} ms`;
    return [
      ['a settlement on /futures after the event that tells it, median', figure(median(afterEvent))],
      [`  the slowest of ${orderCount}`, figure(Math.max(...afterEvent))],
      ['  after the end of its contract, median', figure(median(afterEnd))],
    ];
  });
