/**
 * Contracts that are won, lost and drawn across a restart of the exchange, on prices that the test sets: in English by mouse,
 * and in German by keyboard alone on a phone's width. Both browsers' clocks are wrong by an hour.
 */
import { futuresOrderCall, futuresRecordsCall } from '@livery/contract/calls/futures';
import { futuresHistoryCall } from '@livery/contract/calls/futures-records';
import { transferCall } from '@livery/contract/calls/transfers';
import { toDecimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { byKeyboard, byMouse, type InputMethod } from './test/input-methods.ts';
import { newMember, type OwnMember } from './test/own-member.ts';
import { serveOwnPrices, type OwnPrices } from './test/own-prices.ts';
import { openOwnSite, type OwnSite } from './test/own-site.ts';
import { signIn } from './test/sign-in.ts';
import { disconnect, overflow, siteOf, visit, waitUntil, type Visitor } from './test/visit.ts';

let prices: OwnPrices;
let site: OwnSite;
beforeAll(async () => {
  prices = await serveOwnPrices({ BTCUSDT: '50000' });
  site = await openOwnSite({ PRICE_SOURCE_URL: prices.url });
});
afterAll(async () => {
  await disconnect();
  await site.close();
  prices.close();
});

const english = {
  language: 'en-US',
  amount: 'Buy amount',
  market: 'Market price',
  limit: 'Limit price',
  waiting: 'Waiting',
  cancel: /^Cancel/,
  cancelled: /^Cancelled: /,
  held: /^Nothing can be bought until/,
  none: 'No orders in progress',
  history: 'History',
  receipt: 'Receipt',
  agrees: 'Recomputed here: it agrees',
  won: 'Won',
  lost: 'Lost',
  even: 'Even',
  notEntered: 'Cancelled',
};
const german: typeof english = {
  language: 'de-DE',
  amount: 'Einsatz',
  market: 'Marktpreis',
  limit: 'Limitpreis',
  waiting: 'Wartet',
  cancel: /^Streichen/,
  cancelled: /^Storniert: /,
  held: /^Es kann nichts gekauft werden, bis/,
  none: 'Keine laufenden Aufträge',
  history: 'Verlauf',
  receipt: 'Beleg',
  agrees: 'Hier nachgerechnet: Es stimmt',
  won: 'Gewonnen',
  lost: 'Verloren',
  even: 'Unentschieden',
  notEntered: 'Gestrichen',
};

interface Buyer extends Visitor {
  readonly words: typeof english;
  readonly input: InputMethod;
  readonly member: OwnMember;
}

const hourMs = 3_600_000;

async function openBuyer(
  words: typeof english,
  size: { width: number; height: number },
  inputOf: (page: Page) => InputMethod,
  clockErrorMs: number,
): Promise<Buyer> {
  const [visitor, member] = await Promise.all([visit(size), newMember()]);
  const { page } = visitor;
  // The exchange is away for a while.
  visitor.expectFault(/50\d|WebSocket|net::ERR_/);
  const money = { coin: 'USDT', amount: toDecimal('1000'), from: 'SPOT', to: 'FUTURE' } as const;
  await member.ask(transferCall, { body: money, idempotencyKey: randomUUID() });
  await page.addInitScript((errorMs) => {
    const rightTime = Date.now;
    Date.now = () => rightTime() + errorMs;
  }, clockErrorMs);
  await page.goto(`${siteOf()}/login?redirect=%2Ffutures`);
  await signIn(page, member);
  await page.waitForURL(`${siteOf()}/futures`);
  await page.evaluate((language) => localStorage.setItem('livery.locale', language), words.language);
  await page.reload();
  return { ...visitor, words, member, input: inputOf(page) };
}

const call = (page: Page) => page.getByRole('button', { name: /^Call/ });
const put = (page: Page) => page.getByRole('button', { name: /^Put/ });
const cards = (page: Page) => page.getByRole('article');
const waiting = ({ page, words }: Buyer) => page.getByRole('article').filter({ hasText: words.waiting });
const hasCards = ({ page }: Buyer, count: number) => waitUntil(async () => (await cards(page).count()) === count);

/** A call and a put at the market, a put that waits for a higher price, and a call that is cancelled. */
async function buy(buyer: Buyer): Promise<void> {
  const { page, words, input } = buyer;
  await input.choose(page.getByRole('radio', { name: /^5 [mM]in.* (odds|Quote)/ }));
  await input.write(page.getByRole('textbox', { name: words.amount }), '100');
  await input.press(call(page));
  await hasCards(buyer, 1);
  await input.press(put(page));
  await hasCards(buyer, 2);
  await input.choose(page.getByRole('radio', { name: words.limit }));
  const limit = page.getByRole('textbox', { name: words.limit });
  await input.write(limit, '50010');
  await input.press(put(page));
  await waiting(buyer).waitFor();
  await input.write(limit, '49000');
  await input.press(call(page));
  await hasCards(buyer, 4);
  await input.press(cards(page).first().getByRole('button', { name: words.cancel }));
  await page.getByText(words.cancelled).waitFor();
  await hasCards(buyer, 3);
}

/** The same stake as before, at the price that the button shows by now. */
async function buyAt({ page, words, input }: Buyer, price: RegExp): Promise<void> {
  await input.choose(page.getByRole('radio', { name: words.market }));
  await call(page).filter({ hasText: price }).waitFor();
  await input.press(call(page));
}

/** Seconds that the first card says are left, less those that its order has by the exchange's clock. */
async function countdownError({ page, member }: Buyer): Promise<number> {
  const { list } = await member.ask(futuresRecordsCall, { query: { pageSize: 1 } });
  const text = (await cards(page).first().getByRole('img').getAttribute('aria-label')) ?? '';
  const [minutes, seconds] = /(\d+):(\d\d)/.exec(text)?.slice(1).map(Number) ?? [];
  return Math.abs((minutes ?? NaN) * 60 + (seconds ?? NaN) - ((list[0]?.deliveryTime ?? NaN) - Date.now() / 1000));
}

/** Lets the time of every order come, without the minutes in between. */
async function settleAll(buyers: readonly Buyer[]): Promise<void> {
  const running = await Promise.all(
    buyers.map(async ({ member }) => {
      const { list } = await member.ask(futuresRecordsCall, { query: { pageSize: 10 } });
      return list.map(({ id, deliveryTime = NaN }) => ({ member, id, deliveryTime }));
    }),
  );
  let ahead = 0;
  for (const { member, id, deliveryTime } of running
    .flat()
    .sort((one, other) => one.deliveryTime - other.deliveryTime)) {
    const left = deliveryTime - Date.now() / 1000 - ahead;
    // Time for prices to be recorded before: without a recent one the order would be void.
    if (left > 6) await site.setClockAhead((ahead += Math.floor(left) - 5));
    await waitUntil(async () => (await member.ask(futuresOrderCall, { params: { id } })).status === 'delivered');
  }
}

test('each of two members wins, loses and draws across a restart, and every receipt is computed again', async () => {
  const buyers = [
    await openBuyer(english, { width: 1280, height: 800 }, () => byMouse, hourMs),
    await openBuyer(german, { width: 360, height: 740 }, byKeyboard, -hourMs),
  ] as const;
  const [, phone] = buyers;
  for (const buyer of buyers) await buy(buyer);
  prices.set('BTCUSDT', '50010');
  for (const buyer of buyers) await waiting(buyer).waitFor({ state: 'detached' });
  prices.set('BTCUSDT', '50020');
  for (const buyer of buyers) {
    await buyAt(buyer, /50[.,]020/);
    await hasCards(buyer, 4);
    await waitUntil(async () => (await countdownError(buyer)) <= 1);
    expect(await overflow(buyer.page)).toBe(0);
  }

  await site.stopExchange();
  for (const { page, words } of buyers) {
    await page.getByText(words.held).waitFor();
    expect(await call(page).isDisabled()).toBe(true);
    expect(await cards(page).count()).toBe(4);
  }
  await site.startExchange();
  for (const { page } of buyers) await call(page).and(page.locator(':enabled')).waitFor();

  // The phone sleeps during that time.
  const sleeper = await phone.page.context().newCDPSession(phone.page);
  await sleeper.send('Page.setWebLifecycleState', { state: 'frozen' });
  await settleAll(buyers);
  await sleeper.send('Page.setWebLifecycleState', { state: 'active' });

  for (const { page, words, input, member, faults, leave } of buyers) {
    await page.getByText(words.none).waitFor();
    await input.choose(page.getByRole('tab', { name: words.history }));
    const receipt = page.getByRole('button', { name: words.receipt });
    const settled = page.locator('tbody tr').filter({ has: receipt, hasNotText: words.notEntered });
    await waitUntil(async () => (await settled.count()) === 4);
    const { totals } = await member.ask(futuresHistoryCall, { query: { pageSize: 10 } });
    expect(totals).toMatchObject({ won: 1, lost: 2, even: 1, void: 0, cancelled: 1 });
    const shown = [words.won, words.lost, words.even].map((outcome) => settled.getByText(outcome, { exact: true }));
    expect(await Promise.all(shown.map((outcome) => outcome.count()))).toEqual([1, 2, 1]);
    for (const nth of [0, 1, 2, 3]) {
      await input.press(settled.nth(nth).locator(receipt));
      await page.getByText(words.agrees).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(faults()).toEqual([]);
    await leave();
  }
}, 400_000);
