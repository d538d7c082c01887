/** Two tenants on one exchange: each its own brand, language and modules. */
import { coinStrip, disconnect, remotesOrigin, siteOf, visit, type Visitor } from './test/visit.ts';

let visitor: Visitor;
afterEach(async () => {
  expect(visitor.faults()).toEqual([]);
  await visitor.leave();
});
afterAll(disconnect);

const look = () => ({
  title: document.title,
  lang: document.documentElement.lang,
  theme: document.documentElement.dataset['theme'],
});

test('each host name is its own tenant: name, language, theme', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(siteOf());
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(look)).toEqual({ title: 'Aldera', lang: 'en-US', theme: 'dark' });
  await page.goto(siteOf('halvo'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(look)).toEqual({ title: 'Halvo', lang: 'zh-CN', theme: 'light' });
});

test('§1: gold and silver are in the strip of a tenant whose agents show them', async () => {
  visitor = await visit();
  const { page } = visitor;
  for (const [tenant, metals] of [
    ['mirador', 2],
    [undefined, 0],
  ] as const) {
    await page.goto(siteOf(tenant));
    await coinStrip(page).getByText('BTC').first().waitFor();
    // A coin whose picture is not there yet shows its letter before its name.
    expect(
      await coinStrip(page)
        .getByText(/XA[UG]\s+USDT/)
        .count(),
    ).toBe(metals);
  }
});

test('a module is there where its flag is "1"', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(siteOf());
  await page.getByRole('navigation').getByRole('link', { name: 'Wealth' }).click();
  await page.waitForURL(`${siteOf()}/financial`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(visitor.requests.some((url) => url.startsWith(`${remotesOrigin()}/wealth/`))).toBe(true);
});

test('elsewhere it is a 404, no menu names it, and not one byte of it is asked for', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(`${siteOf('halvo')}/financial`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: '理财' }).count()).toBe(0);
  await page.goto(siteOf('halvo'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1000);
  expect(visitor.requests.filter((url) => url.startsWith(`${remotesOrigin()}/wealth/`))).toEqual([]);
});

test('§2.1: any other path says "Not Found" and leads home', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(`${siteOf()}/nowhere/at/all`);
  await page.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL(`${siteOf()}/`);
});

test('a language is loaded when it is chosen, without a reload, and stays chosen', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(siteOf());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language/ })
    .click();
  await page.getByRole('button', { name: '简体中文' }).click();
  await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, 'sameDocument' in globalThis])).toEqual([
    'zh-CN',
    true,
  ]);
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor();
});

test('§4: the agent in `?id=` is stored and taken out of the address; an unknown one does no harm', async () => {
  visitor = await visit();
  const { page } = visitor;
  // The exchange says that it does not know the agent, which a browser logs.
  visitor.expectFault(/status of 404/);
  await page.goto(`${siteOf()}/?id=nobody-knows-this&from=ad`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(`${siteOf()}/?from=ad`);
  expect(await page.title()).toBe('Aldera');
});
