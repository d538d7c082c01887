/** The member's own orders and trades on the chart of the trade page, by the draw calls of its canvases. */
import { spotBuyCall, spotSellCall } from '@livery/contract/calls/spot';
import { toDecimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { fundedMember } from './test/own-member.ts';
import { signIn } from './test/sign-in.ts';
import { faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();
const candles = (page: Page) => page.getByRole('application');

const recordTexts = (page: Page) =>
  page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(globalThis, { drawnTexts: texts });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text, ...place) {
      texts.push(text);
      fillText.call(this, text, ...place);
    };
  });

/** The texts that canvases have drawn since the last call. */
const drawnTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { drawnTexts: string[] }).drawnTexts.splice(0));

/** Waits until the candles are drawn, with the countdown of the last candle beside them. */
const waitForCandles = (page: Page) =>
  waitUntil(async () => (await drawnTexts(page)).some((text) => /^\d\d:\d\d$/.test(text)));

/** Sends the call that the page would send, without its form. */
const postAsMember = (page: Page, path: string, body: object): Promise<{ code: number; data: { id: number } }> =>
  page.evaluate(
    async ([to, content]) => {
      const answer = await fetch(`/api${to}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: localStorage.getItem('livery.token') ?? '',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify(content),
      });
      return (await answer.json()) as { code: number; data: { id: number } };
    },
    [path, body] as const,
  );

test('the chart draws a member’s own orders while they are open, counts the candle down, and stops when the page is left', async () => {
  const member = await fundedMember('USDT', '10000');
  const { page } = await visit();
  await page.clock.install();
  await recordTexts(page);
  await page.goto(`${siteOf()}/login?redirect=/spot`);
  await signIn(page, member);
  await waitForCandles(page);
  const tag = page.getByRole('slider', { name: 'Buy Limit 0.00317', includeHidden: true });
  expect(await tag.count()).toBe(0);
  // Nobody sells at this price.
  const order = await postAsMember(page, '/spot/product/buy', {
    symbol: 'BTCUSDT',
    type: 'limit',
    price: '60000',
    amount: '0.00317',
  });
  expect(order.code).toBe(200);
  await tag.waitFor({ state: 'attached' });
  expect((await postAsMember(page, `/spot/orders/${order.data.id}/cancel`, {})).code).toBe(200);
  await tag.waitFor({ state: 'detached' });
  // The chart draws nothing after the page is left.
  await page.getByRole('navigation').getByRole('link', { name: 'Wealth' }).first().click();
  await candles(page).waitFor({ state: 'detached' });
  await drawnTexts(page);
  await page.clock.runFor(1500);
  expect(await drawnTexts(page)).toEqual([]);
});

const recordTriangles = (page: Page) =>
  page.addInitScript(() => {
    const triangles: string[] = [];
    Object.assign(globalThis, { triangles });
    let heights: number[] = [];
    const { beginPath, moveTo, lineTo, fill } = CanvasRenderingContext2D.prototype;
    Object.assign(CanvasRenderingContext2D.prototype, {
      beginPath(this: CanvasRenderingContext2D) {
        heights = [];
        beginPath.call(this);
      },
      moveTo(this: CanvasRenderingContext2D, x: number, y: number) {
        heights.push(y);
        moveTo.call(this, x, y);
      },
      lineTo(this: CanvasRenderingContext2D, x: number, y: number) {
        heights.push(y);
        lineTo.call(this, x, y);
      },
      fill(this: CanvasRenderingContext2D, ...args: readonly unknown[]) {
        const [point = 0, left = 0, right] = heights;
        if (heights.length === 3 && left === right && typeof this.fillStyle === 'string')
          triangles.push(`${this.fillStyle}, its point ${point < left ? 'above' : 'below'}`);
        Reflect.apply(fill, this, args);
      },
    });
  });

/** The own trades that were drawn since the last call: the colour of each triangle, and where its point is. */
const drawnTrades = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { triangles: string[] }).triangles.splice(0));

test('the chart marks a member’s buys from below and sells from above, also after a reload', async () => {
  const member = await fundedMember('USDT', '10000');
  const { page } = await visit();
  await recordTexts(page);
  await recordTriangles(page);
  await page.goto(`${siteOf()}/login?redirect=/spot`);
  await signIn(page, member);
  await waitForCandles(page);
  expect(await drawnTrades(page)).toEqual([]);
  const [up, down] = await candles(page).evaluate((frame) =>
    ['--up', '--down'].map((name) => getComputedStyle(frame).getPropertyValue(name).trim()),
  );
  const areTradesDrawn = async (...marks: string[]) => {
    const triangles = await drawnTrades(page);
    return marks.every((mark) => triangles.includes(mark));
  };
  const trade = (call: typeof spotBuyCall, amount: string) =>
    member.ask(call, {
      body: { symbol: 'BTCUSDT', type: 'market', amount: toDecimal(amount) },
      idempotencyKey: randomUUID(),
    });

  const [bought, sold] = [`${up}, its point above`, `${down}, its point below`];
  await trade(spotBuyCall, '0.002');
  await waitUntil(() => areTradesDrawn(bought));
  await trade(spotSellCall, '0.001');
  await waitUntil(() => areTradesDrawn(bought, sold));
  await page.reload();
  await waitUntil(() => areTradesDrawn(bought, sold));
});
