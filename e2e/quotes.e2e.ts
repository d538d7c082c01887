/** The quotes page (spec §2.6) on the real exchange, and on a fake quotes server. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { clippedTexts } from './test/clipped-texts.ts';
import { layoutFaults } from './test/layout-faults.ts';
import { widths } from './test/layouts.ts';
import { longTest } from './test/runs-all.ts';
import { axeViolations, faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();
const address = (tenant?: string) => `${siteOf(tenant)}/quotes`;

const rows = (page: Page) => page.locator('tbody tr');
const names = (page: Page) => page.locator('tbody th').allTextContents();
const cards = (page: Page) => page.getByRole('list', { name: 'Hot coins' }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toNumber = (text: string | null) => Number(text?.replaceAll(/[^\d.]/g, ''));

const entry = (coin: string, price: unknown, rest: object = {}) => ({
  market: `${coin.toLowerCase()}usdt`,
  showName: coin,
  marketShowName: `${coin}/USDT`,
  lastPrice: price,
  riseRate: '1.25',
  vol: '10',
  hightPrice: '3',
  lowPrice: '1',
  ...rest,
});

/** Answers the page's quotes socket in place of the exchange. */
async function fakeQuotesServer(
  page: Page,
  onRequest: (socket: WebSocketRoute, channel: string) => void | Promise<void>,
): Promise<void> {
  await page.routeWebSocket(/\/quotes-socket$/, (socket) => {
    socket.onMessage((text) => void onRequest(socket, (JSON.parse(String(text)) as { channel: string }).channel));
  });
}

test('§2.6: hot cards, table and tabs show live quotes of their channels', async () => {
  const { page } = await visit();
  const requestedChannels: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().endsWith('/quotes-socket'))
      socket.on('framesent', ({ payload }) =>
        requestedChannels.push((JSON.parse(String(payload)) as { channel: string }).channel),
      );
  });
  await page.goto(address());
  await rows(page).nth(6).waitFor();
  expect(await rows(page).count()).toBe(7);
  expect(await cards(page).count()).toBe(4);
  const [first] = await cards(page).all();
  const texts = (await first?.locator('p').allTextContents()) ?? [];
  expect(texts[0]).toContain('BTC/USDT');
  expect(Math.abs(toNumber(texts[2] ?? '') - 1.02 * toNumber(texts[1] ?? ''))).toBeLessThan(0.01);
  expect(await first?.locator('polyline').count()).toBe(1);
  const cardText = (await first?.textContent()) ?? '';
  expect(cardText).toMatch(/[+−]?\d+\.\d%/);
  expect(cardText).toMatch(/24h volume [\d,.]+[KMB]? USDT/);
  expect(await page.getByRole('columnheader').getByRole('button').allTextContents()).toEqual([
    'Market',
    'Last price',
    '24h change',
    '24h high',
    '24h low',
    '24h volume (USDT)',
  ]);
  expect(await page.getByRole('tab').allTextContents()).toEqual(['USDT', 'BTC', 'QCC', 'LTC']);
  await page.getByText('1–7 of 53').waitFor();

  const before = await cards(page).first().textContent();
  await waitUntil(async () => (await cards(page).first().textContent()) !== before);

  for (const [tab, channel] of [
    ['BTC', 'top_all_btc'],
    ['QCC', 'top_all_qc'],
    ['LTC', 'top_all_ltc'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page
      .locator('tbody th', { hasText: `/${tab}` })
      .first()
      .waitFor();
    expect(requestedChannels.at(-1)).toBe(channel);
  }
  expect(requestedChannels[0]).toBe('top_all_usdt');
  await page.goto(`${address()}?tab=ltc`);
  await page.getByRole('tab', { name: 'LTC', selected: true }).waitFor();
});

longTest(
  '§2.6: of 2,000 quotes the page skips the first and shows 53, and sorting by keyboard toggles and returns to page 1',
  async () => {
    const { page } = await visit();
    const many = Array.from({ length: 2000 }, (_, place) => entry(`C${place}`, place % 10 === 0 ? '0' : place + 1));
    let sentCount = 0;
    let last: WebSocketRoute | undefined;
    /** Sends a list 200 ms after the page has taken the one before, so that none wait for a slow page. */
    async function sendQuotes(socket: WebSocketRoute, channel: string): Promise<void> {
      if (last !== socket || page.isClosed()) return;
      sentCount += 1;
      socket.send(JSON.stringify({ channel, datas: many }));
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200))).catch(() => {});
      await sendQuotes(socket, channel);
    }
    await fakeQuotesServer(page, (socket, channel) => {
      if (last === socket) return;
      last = socket;
      void sendQuotes(socket, channel);
    });
    await page.goto(address());
    await page.getByText('1–7 of 53').waitFor();
    expect((await names(page))[0]).toContain('C1/USDT');
    await press(page, 'Next page');
    await page.getByText('8–14 of 53').waitFor();
    await page.getByRole('button', { name: 'Last price' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('1–7 of 53').waitFor();
    await page.locator('[aria-sort=descending]').waitFor();
    // C58 is the 53rd market whose price is above zero.
    expect((await names(page))[0]).toContain('C58/USDT');
    await page.keyboard.press('Enter');
    await page.locator('[aria-sort=ascending]').waitFor();
    expect((await names(page))[0]).toContain('C1/USDT');
    await page.getByRole('searchbox').fill('c11');
    await waitUntil(async () => (await rows(page).count()) === 1);
    await waitUntil(() => Promise.resolve(sentCount > 10));
  },
);

longTest(
  '§2.6: the table says that it is loading until the first quotes arrive, and every column sorts up and down',
  async () => {
    const { page } = await visit();
    let sendQuotes = () => {};
    await fakeQuotesServer(page, (socket, channel) => {
      // Each column sorts the rows differently.
      const datas = [
        entry('FIRST', '9'),
        entry('AAA', '20', { riseRate: '3', hightPrice: '37', lowPrice: '2', vol: '500' }),
        entry('BBB', '10', { riseRate: '-2', hightPrice: '39', lowPrice: '3', vol: '40' }),
        entry('CCC', '30', { riseRate: '1', hightPrice: '38', lowPrice: '1', vol: '6' }),
      ];
      sendQuotes = () => socket.send(JSON.stringify({ channel, datas }));
    });
    await page.goto(address());
    await page.getByRole('status').getByText('Loading the markets…').waitFor();
    expect(await rows(page).count()).toBe(0);
    await waitUntil(async () => {
      sendQuotes();
      return (await rows(page).count()) === 3;
    });
    expect(await page.getByText('Loading the markets…').count()).toBe(0);
    const order = async () => (await names(page)).map((name) => /(\w)\1\1(?=\/)/.exec(name)?.[1]).join('');
    const orders = [];
    for (const column of ['Market', 'Last price', '24h change', '24h high', '24h low', '24h volume (USDT)']) {
      const both = [];
      const directions = ['ascending', 'descending'];
      for (const direction of column === 'Market' ? directions : directions.toReversed()) {
        await press(page, column);
        await page.locator(`[aria-sort=${direction}]`).getByText(column).waitFor();
        both.push(await order());
      }
      orders.push([column, ...both]);
    }
    expect(orders).toEqual([
      ['Market', 'ABC', 'CBA'],
      ['Last price', 'CAB', 'BAC'],
      ['24h change', 'ACB', 'BCA'],
      ['24h high', 'BCA', 'ACB'],
      ['24h low', 'BAC', 'CAB'],
      ['24h volume (USDT)', 'ABC', 'CBA'],
    ]);
  },
);

test('§2.6: invalid frames are ignored with one warning, and a lost connection is opened again', async () => {
  const { page } = await visit();
  const warnings: string[] = [];
  page.on('console', (message) => message.text().includes('quotes socket') && warnings.push(message.text()));
  let connectionCount = 0;
  let last: WebSocketRoute | undefined;
  const pauseShown = Promise.withResolvers<void>();
  await fakeQuotesServer(page, async (socket, channel) => {
    if (last !== socket) connectionCount += 1;
    last = socket;
    if (connectionCount > 1) await pauseShown.promise;
    const list = (...datas: unknown[]) => JSON.stringify({ channel, datas });
    for (const garbage of ['', '{', 'null', '[]', '{"channel":"top_all_eth","datas":[]}', list(1, null, 'x', [])])
      socket.send(garbage);
    const good = entry('GOOD', '2');
    const bad = [entry('NAN', 'NaN'), entry('NEG', '-5'), entry('HUGE', '9'.repeat(30)), { market: 'x' }, good];
    socket.send(list(entry('USDT', '1'), ...bad, good, entry('SAFE', 3)));
  });
  await page.goto(address());
  await waitUntil(async () => (await rows(page).count()) === 2);
  expect((await names(page)).map((name) => /\w+\/USDT/.exec(name)?.[0])).toEqual(['GOOD/USDT', 'SAFE/USDT']);
  expect(warnings).toHaveLength(1);
  await last?.close();
  await page.getByText(/^Paused for/).waitFor();
  pauseShown.resolve();
  await page.getByText('Live prices', { exact: true }).waitFor();
  expect(connectionCount).toBe(2);
  await page.getByRole('link', { name: 'Aldera' }).first().click();
  await page.waitForURL(`${siteOf()}/`);
});

longTest('a visitor’s favourites survive a reload', async () => {
  const { page } = await visit();
  await page.goto(address());
  await press(page, 'Favourite: ETH/USDT');
  await page.reload();
  await press(page, 'Favourites');
  await waitUntil(async () => (await rows(page).count()) === 1);
  expect((await names(page))[0]).toContain('ETH/USDT');
});

/** What of the market table is cut or out of sight. */
async function tableFaults(page: Page): Promise<string[]> {
  const hidden = await page
    .getByRole('table')
    .evaluate(({ parentElement: list }) => list && list.scrollWidth - list.clientWidth);
  const cut = await clippedTexts(page, 'main');
  return hidden === 0 ? cut : [`${hidden} px of the table are out of sight`, ...cut];
}

longTest('§2.6: the page fits and passes axe in long languages at 360, 768 and 1280 px', async () => {
  const { page } = await visit();
  const found: string[] = [];
  for (const [tenant, language] of [
    [undefined, 'de-DE'],
    ['halvo', 'ru-RU'],
    ['palmo', 'th-TH'],
    ['kurs', 'ja-JP'],
  ] as const) {
    await page.goto(address(tenant));
    await page.evaluate((locale) => localStorage.setItem('livery.locale', locale), language);
    await page.reload();
    await rows(page).nth(6).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await layoutFaults(page, `${language} ${width}`, tableFaults)));
      found.push(...(await axeViolations(page, 'main')).map((fault) => `${language} ${width}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
