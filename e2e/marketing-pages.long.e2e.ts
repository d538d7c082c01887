/** Trans (spec §2.7) and Deal (spec §2.8), each in both layouts. */
import type { Page } from 'playwright-core';
import { changedConfiguration } from './test/changed-configuration.ts';
import { clippedTexts } from './test/clipped-texts.ts';
import { layoutFaults } from './test/layout-faults.ts';
import { widths } from './test/layouts.ts';
import { scrollThrough } from './test/scroll-through.ts';
import { axeViolations, faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

async function useEnglish(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self === top && !localStorage.getItem('livery.locale')) localStorage.setItem('livery.locale', 'en-US');
  });
}

test.each([
  ['layout 1', undefined, 'section:has(> div h2)'],
  ['layout 2', 'halvo', 'main li:has(h2)'],
  ['layout 5, which has no page of its own,', 'palmo', 'section:has(> div h2)'],
] as const)('§2.7: %s has a title and three features with live figures', async (_, tenant, features) => {
  const { page } = await visit();
  await useEnglish(page);
  await page.goto(`${siteOf(tenant)}/trans`);
  await page.getByRole('heading', { level: 1, name: 'Trading without guesswork' }).waitFor();
  expect(await page.locator(features).count()).toBe(3);
  await scrollThrough(page);
  const total = page.locator('dl > div', { hasText: 'Total' });
  await total.getByText(/\d/).first().waitFor();
  const before = await total.textContent();
  await waitUntil(async () => (await total.textContent()) !== before);
  await page.getByRole('link', { name: 'See all markets' }).click();
  await page.waitForURL('**/quotes');
});

test('§2.8: the first layout has coin marks, a trade type for each released module, four icons, six blocks and pictures', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/deal`);
  await page.getByRole('region', { name: 'Traded here' }).getByText('BTC', { exact: true }).waitFor();
  const count = (name: string, role: 'listitem' | 'heading') =>
    page.getByRole('region', { name }).getByRole(role).count();
  expect(await count('Pick the deal that fits', 'heading')).toBe(1 + 3);
  expect(await count('At a glance', 'listitem')).toBe(4);
  expect(await count('What holds for every deal', 'listitem')).toBe(6);
  await scrollThrough(page);
  await page
    .getByRole('img', { name: /^Live chart of BTC\/USDT/ })
    .first()
    .waitFor();
  await page.getByRole('img', { name: 'Live order book of BTC/USDT' }).first().waitFor();
});

test('§2.8: the second layout shows five live markets, and starts with the prices of the last visit', async () => {
  const { page, expectFault } = await visit();
  expectFault(/WebSocket/);
  await useEnglish(page);
  const address = `${siteOf('halvo')}/deal`;
  await page.goto(address);
  const rows = page.locator('tbody tr');
  await rows.last().getByText(/\$/).waitFor();
  const names = await page.locator('tbody th').allTextContents();
  const coins = ['BTC', 'ETH', 'FIL', 'EOS', 'DOGE'];
  expect(names.map((name, place) => name.endsWith(`${coins[place]}/USDT`))).toEqual(coins.map(() => true));
  expect(await page.locator('tbody svg[role=img]').count()).toBe(5);
  // All cells of a row are read at once, because they change all the time.
  const cells = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.querySelector('[role=img]')?.ariaLabel ?? cell.textContent),
    ),
  );
  for (const [, change = '', volume, trend] of cells) {
    expect(change).toMatch(/^[+−]?\d+\.\d%$/);
    expect(volume).toMatch(/^[\d,.]+[KMB]?$/);
    expect(trend).toBe(change.startsWith('+') ? 'Up' : change.startsWith('−') ? 'Down' : 'Unchanged');
  }
  const price = rows.first().locator('td').first();
  const before = await price.textContent();
  expect(before).toMatch(/^\$[\d,.]+$/);
  await waitUntil(async () => (await price.textContent()) !== before);

  // Without a stream the page shows the last seen prices.
  await page.routeWebSocket(/\/live$/, (socket) => void socket.close());
  await page.reload();
  await rows
    .first()
    .getByText(/\$[\d,.]+/)
    .waitFor();
});

test('§2.8: the second layout links twice to the download address and once to the mobile web app', async () => {
  const { page } = await visit();
  await useEnglish(page);
  await page.goto(`${siteOf('halvo')}/deal`);
  const links = page.getByRole('region', { name: 'Carry the desk with you' }).getByRole('link');
  await links.first().waitFor();
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://halvo.example/download',
    'https://halvo.example/download',
    '/h5/',
  ]);
});

test('§2.8: the third link of the second layout opens the operator’s mobile web app', async () => {
  const mobile = 'https://m.halvo.example/';
  const { page } = await visit();
  await useEnglish(page);
  await page.route('**/api/configs', (route) => changedConfiguration(route, { mobileWebUrl: mobile }));
  await page.goto(`${siteOf('halvo')}/deal`);
  const third = page.getByRole('region', { name: 'Carry the desk with you' }).getByRole('link').nth(2);
  // The page starts with the configuration of the site's server, and then applies the one that it fetches.
  await waitUntil(async () => (await third.getAttribute('href')) === mobile);
});

test('§2.7, §2.8: both pages fit in long languages at 360, 768 and 1280 px', async () => {
  const { page } = await visit();
  const found: string[] = [];
  for (const [tenant, language] of [
    [undefined, 'de-DE'],
    ['halvo', 'ru-RU'],
    ['palmo', 'th-TH'],
    ['halvo', 'ja-JP'],
  ] as const) {
    await page.goto(`${siteOf(tenant)}/nowhere`);
    await page.evaluate((locale) => localStorage.setItem('livery.locale', locale), language);
    for (const path of ['/trans', '/deal']) {
      await page.goto(siteOf(tenant) + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await scrollThrough(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await layoutFaults(page, `${path} ${language} ${width}`, () => clippedTexts(page, 'main'))));
      }
      found.push(...(await axeViolations(page, 'main')).map((fault) => `${path} ${language}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test('§2.8: the six promises fill whole rows in a wide window too', async () => {
  const { page } = await visit({ width: 1920 });
  await page.goto(`${siteOf()}/deal`);
  const promises = page.locator('section[aria-labelledby="deal-promises"] li');
  await promises.last().waitFor();
  const tops = await promises.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
  expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(3);
});
