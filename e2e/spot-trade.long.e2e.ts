/** The main task of the trade page, by mouse and by keyboard alone, and the page on a silent connection. */
import { spotSellCall } from '@livery/contract/calls/spot';
import { formatUnits, parseUnits, toDecimal, zero, type Decimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { clearFaults, injectFaults } from './test/faults.ts';
import { fundedMember, type OwnMember } from './test/own-member.ts';
import { byKeyboard, byMouse, type InputMethod } from './test/input-methods.ts';
import { operator } from './test/operator.ts';
import { runsAll } from './test/runs-all.ts';
import { signIn } from './test/sign-in.ts';
import { balancesAfter, truncate, parseFigure, recordsOf, toUnits } from './test/spot-records.ts';
import { faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();
afterEach(clearFaults);

/**
 * The exchange's own coin stays near a dollar and trades seldom, so that its price does not run away from a slow test.
 * Its takers trade some thousands at a time, and so leave most of the member's bid unfilled.
 */
const [symbol, coin, quote] = ['QCCUSDT', 'QCC', 'USDT'];
const [priceDecimals, lotDecimals, coinDecimals] = [4, 2, 2];
const start = '4000000.123456';
const bidAmount = '3000000';
/** The amount that the member is sold. Its fee is not a whole lot, so a small rest stays after all is sold. */
const soldAmount = toDecimal('234567.89');

const form = (page: Page) => page.getByRole('form', { name: 'Order form' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const side = (page: Page, name: string) => page.getByRole('listbox', { name });
const orders = (page: Page) => page.getByRole('region', { name: 'My orders' });
const list = (page: Page, name: string) => orders(page).getByRole('region', { name });

const cellsOf = (row: Locator): Promise<string[]> => row.getByRole('cell').allInnerTexts();
const rowsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)));

/** Waits until the page shows the expected value. Fails with the last shown value. */
async function waitUntilShown(expected: unknown, read: () => Promise<unknown>): Promise<void> {
  let last: unknown;
  const isShown = async () => {
    last = await read();
    return JSON.stringify(last) === JSON.stringify(expected);
  };
  await waitUntil(isShown).catch(() => expect(last).toEqual(expected));
}

async function logIn({ press, choose, write }: InputMethod, page: Page, { email, password }: OwnMember): Promise<void> {
  await press(form(page).getByRole('link', { name: 'Sign in to trade' }));
  await choose(page.getByRole('tab', { name: 'Email' }));
  await write(page.getByRole('textbox', { name: 'Email' }), email);
  await write(page.getByLabel('Password', { exact: true }), password);
  await press(page.getByRole('button', { name: 'Log in' }));
  await page.waitForURL(`${siteOf()}/spot?symbol=${symbol}`);
}

/** Bids one tick more than the best bid of the book. Returns the price. */
async function placeBestBid({ pickFirst, write, press }: InputMethod, page: Page): Promise<Decimal> {
  await pickFirst(side(page, 'Bids'));
  const typed = field(page, 'Price');
  await waitUntil(async () => (await typed.inputValue()) !== '');
  const best = toDecimal(await typed.inputValue());
  const price = formatUnits(parseUnits(best, priceDecimals) + 1n, priceDecimals);
  await write(typed, price);
  await write(field(page, 'Amount'), bidAmount);
  await press(form(page).getByRole('button', { name: `Buy ${coin}` }));
  return price;
}

/** Sells to a bid until it is partly filled. Better bids are filled first when the market has risen above it. */
async function sellTo(bidder: OwnMember, seller: OwnMember, price: Decimal): Promise<void> {
  const body = { symbol, type: 'limit', price, amount: soldAmount } as const;
  const isUntouched = async () => {
    const { open } = await recordsOf(bidder, symbol);
    expect(open).toHaveLength(1);
    return open.every(({ filledAmount }) => toUnits(filledAmount) === 0n);
  };
  do await seller.ask(spotSellCall, { body, idempotencyKey: randomUUID() });
  while (await isUntouched());
}

/** Whether the book shows the bid. No other bid is half as large. */
async function isInBook(page: Page, price: Decimal): Promise<boolean> {
  const levels = await side(page, 'Bids')
    .getByRole('option')
    .evaluateAll((rows) =>
      rows.map(({ children: [at, amount] }) => [at?.textContent ?? '', amount?.textContent ?? '']),
    );
  return levels.some(
    ([at = '', amount = '']) =>
      parseFigure(at) === parseFigure(price) && 2n * toUnits(parseFigure(amount)) > toUnits(bidAmount),
  );
}

/** Sells the whole balance by a market order. */
async function sellAll({ choose, press }: InputMethod, page: Page, all: Decimal): Promise<void> {
  await choose(form(page).getByRole('radio', { name: 'Sell' }));
  await choose(form(page).getByRole('tab', { name: 'Market' }));
  await press(form(page).getByRole('button', { name: 'All', exact: true }));
  await waitUntilShown(all, async () => parseFigure(await field(page, 'Amount').inputValue()));
  await press(form(page).getByRole('button', { name: `Sell ${coin}` }));
}

/** Balances as they are shown: cut to the decimals of these coins. */
const shownOf = (balances: Readonly<Record<string, Decimal>>) =>
  Object.fromEntries(Object.entries(balances).map(([each, amount]) => [each, truncate(amount, coinDecimals)]));

/** The balances that the trade page shows. */
async function shownFunds(page: Page) {
  const row = (name: string) =>
    page.getByRole('region', { name: 'Spot account' }).locator('p').filter({ hasText: name });
  const [coins, quotes] = await Promise.all([row(coin).innerText(), row(quote).innerText()]);
  return { [coin]: parseFigure(coins), [quote]: parseFigure(quotes) };
}

type Records = Awaited<ReturnType<typeof recordsOf>>;

/** Expects the page’s lists to equal the records of the exchange, to the last digit. */
async function expectShownHistory({ choose }: InputMethod, page: Page, { ended, trades }: Records): Promise<void> {
  const labels = { buy: 'Buy', sell: 'Sell', limit: 'Limit', market: 'Market' };
  await choose(orders(page).getByRole('tab', { name: 'Order history' }));
  await waitUntilShown(
    ended.map((order) => [
      `${labels[order.side]} ${order.type === 'limit' ? labels.limit : labels.market}`,
      parseFigure(order.price ?? ''),
      parseFigure(order.amount),
      parseFigure(order.filledAmount),
      truncate(order.filledTotal, priceDecimals),
      order.state === 'filled' ? 'Filled' : 'Cancelled',
    ]),
    async () =>
      (await rowsOf(list(page, 'Order history'))).map((row) => {
        // Each of these cells has two lines.
        const [[, kind = ''] = [], [price = ''] = [], [filled = '', amount = ''] = [], [total = ''] = []] = row
          .slice(1, 5)
          .map((cell) => cell.split('\n'));
        return [kind, ...[price, amount, filled, total].map(parseFigure), row[5]];
      }),
  );
  await choose(orders(page).getByRole('tab', { name: 'Trade history' }));
  await waitUntilShown(
    trades.map(({ side: orderSide, price, amount, total, fee }) => [
      labels[orderSide],
      parseFigure(price),
      parseFigure(amount),
      truncate(total, priceDecimals),
      parseFigure(fee),
    ]),
    async () =>
      (await rowsOf(list(page, 'Trade history'))).map(([, , orderSide, ...rest]) => [
        orderSide,
        ...rest.map(parseFigure),
      ]),
  );
}

const inputMethods = [
  { inputMethod: 'by mouse', inputFor: () => byMouse },
  { inputMethod: 'by keyboard alone', inputFor: byKeyboard },
];
const connections = [
  { connection: 'over a good connection', sockets: {} },
  {
    connection: 'with 5 % of frames lost, duplicated and reordered',
    sockets: { drop: 0.05, duplicate: 0.05, reorder: 0.05 },
  },
];

/** `npm test` runs each input and each connection once. `npm run test:all` runs all pairs. */
const isIncluded = (method: number, connection: number) => runsAll || method !== connection;

test.each(
  inputMethods.flatMap((method, methodIndex) =>
    connections
      .filter((_, connectionIndex) => isIncluded(methodIndex, connectionIndex))
      .map((connection) => ({ ...method, ...connection })),
  ),
)(
  '$inputMethod, $connection: a bid is partly filled and cancelled, the bought coins are sold, and all figures equal the ledger’s',
  async ({ inputFor, sockets }) => {
    const [member, seller] = await Promise.all([fundedMember(quote, start), fundedMember(coin, '3000000')]);
    await injectFaults({ seed: 7, sockets });
    const { page } = await visit();
    const input = inputFor(page);
    await page.goto(`${siteOf()}/spot?symbol=${symbol}`);
    await logIn(input, page, member);

    const price = await placeBestBid(input, page);
    await waitUntil(() => isInBook(page, price));
    await sellTo(member, seller, price);
    const row = list(page, 'Open orders').getByRole('row').filter({ hasText: price });
    await row.getByText(/^[1-9]\d*%$/).waitFor();
    expect(await isInBook(page, price)).toBe(true);
    await input.press(row.getByRole('button', { name: /^Cancel/ }));
    await row.waitFor({ state: 'detached' });
    await waitUntil(async () => !(await isInBook(page, price)));

    const bought = await recordsOf(member, symbol);
    expect(bought).toMatchObject({ open: [], ended: [{ side: 'buy', state: 'cancelled' }] });
    const before = balancesAfter(bought.trades, { coin, quote, start });
    await waitUntilShown(shownOf(before), () => shownFunds(page));
    const all = truncate(before[coin] ?? zero, lotDecimals);
    await sellAll(input, page, all);

    await waitUntil(async () => (await recordsOf(member, symbol)).ended.length === 2);
    const records = await recordsOf(member, symbol);
    expect(records.ended[0]).toMatchObject({ side: 'sell', type: 'market', state: 'filled' });
    expect(parseFigure(records.ended[0]?.amount ?? '')).toBe(all);
    const after = balancesAfter(records.trades, { coin, quote, start });
    const held = records.coins.filter(({ total }) => toUnits(total) > 0n);
    expect(Object.fromEntries(held.map((each) => [each.coin, parseFigure(each.total)]))).toEqual(after);
    expect(held.every(({ total, available }) => parseFigure(total) === parseFigure(available))).toBe(true);
    await expectShownHistory(input, page, records);
    await waitUntilShown(shownOf(after), () => shownFunds(page));

    await input.press(page.getByRole('banner').getByRole('link', { name: 'Assets' }));
    await page.waitForURL(`${siteOf()}/assets`);
    for (const [each, amount] of Object.entries(after)) {
      // The page shows two decimals of these coins.
      const [shown, nothing] = [truncate(amount, coinDecimals), truncate(zero, coinDecimals)];
      const balances = page.locator('tr').filter({ has: page.locator('th[scope=row]').filter({ hasText: each }) });
      await waitUntilShown([shown, shown, nothing], async () => (await cellsOf(balances)).slice(0, 3).map(parseFigure));
    }
    expect(await operator('ledger', 'audit')).toContain('The ledger is balanced.');
  },
);

test('the book shows as stale and market orders wait after 5 s without a frame, until frames arrive again', async () => {
  const { page } = await visit();
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
  await page.goto(`${siteOf()}/login?redirect=${encodeURIComponent('/spot')}`);
  await signIn(page);
  await side(page, 'Asks').getByRole('option').first().waitFor();
  await form(page).getByRole('tab', { name: 'Market' }).click();
  const buy = form(page).getByRole('button', { name: 'Buy BTC' });
  expect(await buy.isEnabled()).toBe(true);
  await injectFaults({ sockets: { silent: true } });
  await page.getByText('Market orders wait until the order book is up to date again.').waitFor();
  expect(await buy.isEnabled()).toBe(false);
  await page.getByRole('region', { name: 'Order book' }).getByText(/old$/).waitFor();
  // Tickers age by themselves, and may be heard after the book.
  await page.getByRole('main').getByText('Live', { exact: true }).waitFor({ state: 'detached' });
  await clearFaults();
  await page.getByRole('main').getByText('Live', { exact: true }).waitFor();
  await page.getByText('Market orders wait until the order book is up to date again.').waitFor({ state: 'detached' });
  expect(await buy.isEnabled()).toBe(true);
});

test('the newest trade of the tape is tinted briefly, and not with reduced motion', async () => {
  const { page } = await visit();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${siteOf()}/spot`);
  const newest = page.getByRole('list', { name: 'Trades' }).getByRole('listitem').first();
  const tints = () => newest.evaluate((row) => row.getAnimations().length);
  await waitUntil(async () => (await tints()) > 0);
  await waitUntil(async () => (await tints()) === 0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const time = await newest.textContent();
  await waitUntil(async () => (await newest.textContent()) !== time);
  expect(await tints()).toBe(0);
});

test.each([
  [1280, 800],
  [360, 780],
])('the order form can be submitted without scrolling at %i × %i px', async (width, height) => {
  const { page } = await visit({ width, height });
  await page.goto(`${siteOf()}/spot`);
  const send = page.getByRole('form', { name: 'Order form' }).getByRole('link', { name: 'Sign in to trade' });
  await send.waitFor();
  await page.getByRole('list', { name: 'Trades' }).getByRole('listitem').first().waitFor({ state: 'attached' });
  await waitUntil(async () => {
    const box = await send.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height <= height;
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
