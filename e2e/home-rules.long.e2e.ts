/** What each home layout shows and where its links lead (spec §2.5), on its tenant's site. */
import type { Page } from 'playwright-core';
import { readQrCode } from './test/read-qr-code.ts';
import { coinStrip, faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

/** High enough that every section is near the window and mounted. */
const height = 9000;

const five = ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL'];
const six = [...five, 'DASH'];
const metals = ['XAU', 'XAG'];

interface LayoutCase {
  readonly layout: number;
  /** The operator's name, which is also the host name of every tenant but the default one. */
  readonly operator: string;
  readonly coins: readonly string[];
  /** The figures of spec §2.5 for this layout and operator. */
  readonly figures: readonly string[];
}

const layoutCases: readonly LayoutCase[] = [
  { layout: 1, operator: 'aldera', coins: six, figures: ['< 0.10%', '43 billion', '30 million', '250+'] },
  {
    layout: 2,
    operator: 'halvo',
    coins: five,
    figures: ['< 0.10%', '42 billion', '30 million', '90+', '250+', '20+', '3 million', '24 × 7'],
  },
  { layout: 3, operator: 'mirador', coins: six, figures: ['at 0.06%', '43 billion', '30 million', '20+', '250+'] },
  {
    layout: 4,
    operator: 'tabula',
    coins: six,
    figures: ['< 0.01%', '43 billion', '30 million', '90+', '250+', '20+', '3 million', '24 × 7'],
  },
  {
    layout: 5,
    operator: 'palmo',
    coins: five,
    figures: ['< 0.10%', '42 billion', '30 million', '250+', '20+', '3 million', '24 × 7'],
  },
  {
    layout: 6,
    operator: 'kurs',
    coins: six,
    figures: ['< 0.10%', '43 billion', '30 million', '90+', '250+', '20+', '3 million', '24 × 7'],
  },
  {
    layout: 7,
    operator: 'quadra',
    coins: six,
    figures: ['< 0.10%', '43 billion', '30 million', '90+', '250+', '20+', '3 million', '24 × 7'],
  },
  {
    layout: 8,
    operator: 'octavo',
    coins: six,
    figures: ['from 0.09%', '43 billion', '30 million', '90+', '250+', '20+', '3 million', '24 × 7'],
  },
];

const useEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));

/** The popular coins and metals of the strip, the table or the cards, in their order. */
async function shownCoins(page: Page): Promise<string[]> {
  const text = (await coinStrip(page).textContent()) ?? '';
  const coins = text.matchAll(new RegExp(`(${[...six, ...metals].join('|')})\\s*/?\\s*USDT`, 'g'));
  return [...new Set([...coins].map(([, coin = '']) => coin))];
}

/** The texts of the shown changes. */
async function shownChanges(page: Page): Promise<string[]> {
  const texts = await coinStrip(page).locator('span:has(> svg:first-child)').allTextContents();
  return texts.filter((text) => text.includes('%'));
}

const hrefs = (page: Page, name: RegExp): Promise<string[]> =>
  page
    .getByRole('link', { name })
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : link.outerHTML)));

test.each(layoutCases)(
  'spec §2.5: layout $layout shows its coins, their change with one decimal, its figures, steps from the banners, and the app',
  async ({ layout, operator, coins, figures }) => {
    const site = siteOf(layout === 1 ? undefined : operator);
    const { page } = await visit({ height });
    await useEnglish(page);
    // The page opens with the tenant's default agent.
    const banners = page.waitForResponse('**/api/app/carousels');
    await page.goto(site);
    const { data } = (await (await banners).json()) as { data: { list: { title: string; summary: string }[] } };
    await waitUntil(async () => (await shownChanges(page)).length >= coins.length);
    const withMetals = operator === 'mirador' ? [...coins, ...metals] : coins;
    expect(await shownCoins(page)).toEqual(withMetals);
    expect((await shownChanges(page)).filter((change) => !/^[+−]?\d+\.\d%$/.test(change))).toEqual([]);

    const steps = page.getByRole('region').filter({ has: page.locator('#home-how') });
    await steps.getByRole('heading', { level: 3 }).first().waitFor();
    expect(await steps.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      data.list.map(({ title }) => title),
    );
    for (const { summary } of data.list) expect(await steps.textContent()).toContain(summary);
    const text = ((await page.locator('main').textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
    expect(text).toContain('Coin to coin, at the live price');

    const app = `https://${operator}.example/download`;
    // The footer comes when the page is idle.
    await page.getByRole('contentinfo').getByRole('link').first().waitFor();
    const stores = await hrefs(page, /(iOS|Android)$/);
    expect(stores.length).toBeGreaterThanOrEqual(4);
    expect(new Set(stores)).toEqual(new Set([app]));
    expect(new Set(await hrefs(page, /^H5 login/))).toEqual(new Set([`${site}/h5/`]));
    const codes = page.getByRole('img', { name: 'Scan to download' });
    await codes.first().waitFor();
    // A code still moves while the sections above it load.
    for (const code of await codes.all()) await waitUntil(async () => (await readQrCode(code)) === app);

    await page.evaluate(() => localStorage.removeItem('livery.agentIdentify'));
    await page.goto(`${site}/?id=${operator}-metals`);
    await waitUntil(async () => (await shownCoins(page)).length === coins.length + metals.length);
    expect(await shownCoins(page)).toEqual([...coins, ...metals]);
  },
);

test('spec §2.5: the H5 button opens the mobile site of the same origin, which redirects to the login, and on to trading, when there is none', async () => {
  const { page } = await visit();
  await useEnglish(page);
  await page.goto(siteOf());
  await page.getByRole('link', { name: 'H5 login' }).first().click();
  await page.waitForURL(`${siteOf()}/login?redirect=%2Fspot&from=h5`);
});

/** Type and `closeStatus` (spec §3) of some products. The first two are closed. */
const marketHours: Readonly<Record<string, readonly [type: number, closeStatus: number]>> = {
  BTC: [1, 0],
  ETH: [1, 2],
  SOL: [1, 1],
  XRP: [0, 0],
};

/** Serves the exchange's list of products with the states of `marketHours`, because real hours depend on the weekday. */
async function serveMarketHours(page: Page): Promise<void> {
  await page.route('**/api/future/products', async (route) => {
    // Node resolves no names below localhost. The headers of the request name the tenant.
    const response = await route.fetch({ url: `${siteOf()}/api/future/products` });
    const answer = (await response.json()) as { data: { coins: { coin: string }[] } };
    const coins = answer.data.coins.map((product) => {
      const [type, closeStatus] = marketHours[product.coin] ?? [0, 1];
      return { ...product, type, closeStatus };
    });
    await route.fulfill({ response, json: { ...answer, data: { coins } } });
  });
}

test.each([
  ['4', 'tabula'],
  ['6', 'kurs'],
])(
  'spec §2.5: layout %s shows -- as the change of a closed futures market, and its button says that it is closed',
  async (_, tenant) => {
    const { page } = await visit();
    await useEnglish(page);
    await serveMarketHours(page);
    const rowOf = (coin: string) =>
      coinStrip(page)
        .getByRole('row')
        .filter({ hasText: `${coin}/USD` });
    const cellsOf = async (coin: string) => (await rowOf(coin).getByRole('cell').allTextContents()).slice(1);
    const rows = () => Promise.all(Object.keys(marketHours).map(cellsOf));
    const percent = expect.stringMatching(/^[+−]?\d+\.\d%$/) as string;
    const closed = ['--', 'Market closed'];
    const openFutures = async () => {
      await coinStrip(page).getByRole('button', { name: 'Futures' }).click();
      await rowOf('ETH').getByText('Market closed').waitFor();
    };
    await page.goto(siteOf(tenant));
    await openFutures();
    await rowOf('ETH').getByRole('link', { name: 'Market closed ETH/USD' }).waitFor();
    expect(await rows()).toEqual([closed, closed, [percent, 'Details'], [percent, 'Details']]);
    await rowOf('SOL').getByRole('link', { name: 'Details SOL/USD' }).click();
    await page.waitForURL(`${siteOf(tenant)}/futures?symbol=SOLUSD`);
  },
);
