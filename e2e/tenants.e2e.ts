/** Several tenants on one exchange: each has its own brand, language and modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@livery/module-tools/workspace';
import { languages, type Language } from '@livery/contract/languages';
import type { Page } from 'playwright-core';
import { longTest } from './test/runs-all.ts';
import { coinStrip, disconnect, remotesOrigin, siteOf, visit, type Visitor } from './test/visit.ts';

let visitor: Visitor;
afterEach(async () => {
  expect(visitor.faults()).toEqual([]);
  await visitor.leave();
});
afterAll(disconnect);

const readAppearance = () => ({
  title: document.title,
  lang: document.documentElement.lang,
  theme: document.documentElement.dataset['theme'],
  background: getComputedStyle(document.body).backgroundColor,
});

test('each host name shows its own tenant: name, language, theme and background', async () => {
  visitor = await visit();
  const { page } = visitor;
  for (const [tenant, appearance] of [
    [undefined, { title: 'Aldera', lang: 'en-US', theme: 'dark', background: 'rgb(10, 11, 13)' }],
    ['halvo', { title: 'Halvo', lang: 'zh-CN', theme: 'light', background: 'rgb(245, 246, 248)' }],
    ['mirador', { title: 'Mirador', lang: 'es-ES', theme: 'dark', background: expect.stringContaining('oklch') }],
  ] as const) {
    await page.goto(siteOf(tenant));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(readAppearance)).toEqual(appearance);
  }
});

/** The colours of rises and falls on the home page, of candles and of changes. */
const marketColours = () => {
  const colourOf = (element: Element) => getComputedStyle(element).getPropertyValue('fill');
  const changes = [...document.querySelectorAll('#coin-strip span:has(> svg:first-child)')];
  return {
    candles: ['up', 'down'].map(
      (direction) => [...document.querySelectorAll(`g[fill="var(--${direction}-fill)"]`)].map(colourOf)[0],
    ),
    changes: changes.map((change) => ({ text: change.textContent, colour: getComputedStyle(change).color })),
  };
};

/** Elements with a number and without letters whose digits differ in width. */
const nonTabularNumbers = () =>
  [...document.querySelectorAll('body *:not(script, style)')]
    .filter(({ childNodes }) =>
      [...childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && /^[^\p{L}]*\d[^\p{L}]*$/u.test(nodeValue ?? ''),
      ),
    )
    .filter((element) => !getComputedStyle(element).fontVariantNumeric.includes('tabular-nums'))
    .map((element) => element.outerHTML.slice(0, 160));

longTest(
  '§4: `colorMode2` shows rises red and falls green in figures and charts, all numbers are tabular, and nothing is animated',
  async () => {
    visitor = await visit();
    const { page } = visitor;
    const [green, red] = ['rgb(31, 199, 150)', 'rgb(247, 93, 109)'];
    for (const [mode, rise, fall] of [
      ['colorMode1', green, red],
      ['colorMode2', red, green],
    ] as const) {
      await page.addInitScript((chosen) => localStorage.setItem('livery.colorMode', chosen), mode);
      await page.goto(siteOf());
      await coinStrip(page).getByText('%').first().waitFor();
      await page.locator('g[fill="var(--up-fill)"]').first().waitFor({ state: 'attached' });
      const { candles, changes } = await page.evaluate(marketColours);
      expect(candles).toEqual([rise, fall]);
      const directed = changes.filter(({ text }) => /^[+\u2212]/.test(text));
      expect(directed).not.toEqual([]);
      expect(directed.filter(({ text, colour }) => colour !== (text.startsWith('+') ? rise : fall))).toEqual([]);
    }
    expect(await page.evaluate(nonTabularNumbers)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().map((animation) => animation.playState))).toEqual([]);
  },
);

longTest('§1: the strip shows gold and silver for a tenant whose agents show them', async () => {
  visitor = await visit();
  const { page } = visitor;
  for (const [tenant, metals] of [
    ['mirador', 2],
    [undefined, 0],
  ] as const) {
    await page.goto(siteOf(tenant));
    await coinStrip(page).getByText('BTC').first().waitFor();
    // A coin shows its letter before its name until its picture has loaded.
    expect(
      await coinStrip(page)
        .getByText(/XA[UG]\s+USDT/)
        .count(),
    ).toBe(metals);
  }
});

test('a module without its flag is Not Found, is in no menu, and none of its files is requested', async () => {
  visitor = await visit();
  const { page } = visitor;
  const response = await page.goto(`${siteOf('halvo')}/financial`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: '理财' }).count()).toBe(0);
  await page.goto(siteOf('halvo'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The footer loads when the page is idle.
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
  expect(visitor.requests.filter((url) => url.startsWith(`${remotesOrigin()}/wealth/`))).toEqual([]);
});

// Long, because unit tests of the server and the shell hold the status and the page.
longTest('§2.1: any other path says "Not Found" and links to the home page', async () => {
  visitor = await visit();
  const { page } = visitor;
  const response = await page.goto(`${siteOf()}/nowhere/at/all`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL(`${siteOf()}/`);
  // The address changes before the page does.
  await coinStrip(page).waitFor();
});

/** Returns a function that gives the languages whose messages the page has loaded so far. */
function watchLanguages(page: Page): () => Promise<Language[]> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // A response that arrives while the page closes cannot be read, and does not matter.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const messagesOf = (language: Language) =>
    JSON.parse(readFileSync(join(root, 'host/src/locales', `${language}.json`), 'utf8')) as {
      host: { riskText: string };
    };
  return async () => {
    const code = (await Promise.all(scripts)).join('\n');
    return languages.filter((language) => code.includes(messagesOf(language).host.riskText));
  };
}

test('a chosen language is loaded alone and without a reload, and stays chosen', async () => {
  visitor = await visit();
  const { page } = visitor;
  const loaded = watchLanguages(page);
  await page.goto(siteOf());
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await loaded()).toEqual(['en-US']);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const banner = page.getByRole('banner');
  const choose = async (name: string) => {
    await banner.locator('button[aria-expanded]:has(.lucide-globe)').click();
    await page.getByRole('button', { name }).click();
  };
  await choose('简体中文');
  await banner.getByRole('link', { name: '登录' }).waitFor();
  const shown = () => [document.documentElement.lang, document.documentElement.dir, 'sameDocument' in globalThis];
  expect(await page.evaluate(shown)).toEqual(['zh-CN', 'ltr', true]);
  expect(await loaded()).toEqual(['en-US', 'zh-CN']);
  // When the language fails to load, the page keeps its language and says why.
  visitor.expectFault(/Failed to load resource|Loading chunk/);
  await page.route('**/*.js', (route) => route.abort());
  await choose('Deutsch');
  await page.getByText('语言加载失败。').waitFor();
  expect(await page.evaluate(shown)).toEqual(['zh-CN', 'ltr', true]);
  await page.unroute('**/*.js');
  await page.reload();
  await banner.getByRole('link', { name: '登录' }).waitFor();
});

longTest('§4: the agent in `?id=` is removed from the address, and an unknown agent does no harm', async () => {
  visitor = await visit();
  const { page } = visitor;
  // The browser logs that the exchange does not know the agent.
  visitor.expectFault(/status of 404/);
  await page.goto(`${siteOf()}/?id=nobody-knows-this&from=ad`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(`${siteOf()}/?from=ad`);
  expect(await page.title()).toBe('Aldera');
});
