/** The start of the site: the configuration that it uses, changes of it, and the pages of a failed start. */
import type { Page, Route } from 'playwright-core';
import { changedConfiguration } from './test/changed-configuration.ts';
import { longTest } from './test/runs-all.ts';
import {
  axeViolations,
  coinStrip,
  disconnect,
  overflow,
  siteOf,
  waitUntil,
  visit,
  type Visitor,
} from './test/visit.ts';

let visitor: Visitor;
afterEach(() => visitor.leave());
afterAll(disconnect);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The calls that the start-up waits for. */
const startUpCalls = /\/api\/(identify|configs)/;

/** An answer of the exchange with a hostile value in every field. */
function hostileAnswer({ data }: { data: object }): string {
  const script = `javascript:alert(1)//<img src=x onerror=alert(1)>\n${'x'.repeat(10_000)}`;
  const fields = Object.fromEntries(Object.keys(data).map((name) => [name, script]));
  const answer = JSON.stringify({ code: 200, msg: '', data: { ...fields, customerUrl: 'x'.repeat(1_000_000) } });
  return answer.replace('"data":{', '"data":{"__proto__":{"appName":"Evil"},');
}

test('a configuration with a hostile value in every field leaves a working site and a safe title, and logs one warning', async () => {
  visitor = await visit();
  const { page } = visitor;
  const warnings: string[] = [];
  const dialogs: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
  });
  let hostile: string | undefined;
  await page.route('**/api/configs', async (route) => {
    hostile ??= hostileAnswer((await (await route.fetch()).json()) as { data: object });
    await route.fulfill({ contentType: 'application/json', body: hostile });
  });
  const warningCount = () => warnings.filter((text) => text.startsWith('configuration:')).length;
  for (const [before, path] of ['/', '/nowhere'].entries()) {
    await page.goto(siteOf() + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntil(async () => warningCount() > before);
    expect((await page.title()).length).toBeLessThan(60);
    expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  expect(await page.title()).toBe('Not Found · Livery');
  // One warning for each answer.
  expect(warningCount()).toBe(2);
  expect(dialogs).toEqual([]);
  expect(visitor.faults()).toEqual([]);
});

test('the site applies a changed configuration: name, theme, menu, and an open page whose module is closed', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(`${siteOf()}/financial`);
  await heading(page, 'Wealth').waitFor();
  let answerConfiguration = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    answerConfiguration = resolve;
  });
  await page.route('**/api/configs', async (route) => {
    await released;
    await changedConfiguration(route, {
      appName: 'Halvo',
      moduleIsOpenPledge: '0',
      theme: { mode: 'light', primary: '#5b3df0' },
    });
  });
  await page.reload();
  // The page uses the last good configuration while the server has not answered.
  await heading(page, 'Wealth').waitFor();
  expect(await page.title()).toBe('Wealth · Aldera');
  answerConfiguration();
  await heading(page, 'Not Found').waitFor();
  expect(await page.title()).toBe('Not Found · Halvo');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Wealth' }).count()).toBe(0);
  expect(visitor.faults()).toEqual([]);
});

longTest(
  'each failure of the start has its own page with a retry, under the tenant’s name, until the site starts',
  async () => {
    visitor = await visit({ width: 360 });
    visitor.expectFault(/status of|start-up failed|ERR_/);
    const { page } = visitor;
    const failures: [title: string, fail: (route: Route) => Promise<void>][] = [
      ['The site cannot be reached', (route) => route.abort()],
      [
        'Something went wrong on our side',
        (route) => route.fulfill({ status: 500, json: { code: 500, msg: '', data: null } }),
      ],
      [
        'Something went wrong on our side',
        (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Proxy</h1>' }),
      ],
      [
        'There is no site at this address',
        (route) => route.fulfill({ status: 404, json: { code: 100001, msg: '', data: null } }),
      ],
    ];
    let abortHeld = () => undefined as void;
    let fail: (route: Route) => Promise<void> = async (route) => {
      await new Promise<void>((resolve) => {
        abortHeld = resolve;
      });
      await route.abort();
    };
    await page.route(startUpCalls, (route) => fail(route));
    // The server does not prerender this page.
    await page.goto(`${siteOf()}/financial`);
    await heading(page, 'Still connecting').waitFor();
    fail = (route) => route.abort();
    abortHeld();
    for (const [title, next] of failures) {
      fail = next;
      if (await page.getByRole('button').count()) await page.getByRole('button', { name: 'Try again' }).click();
      await heading(page, title).waitFor();
      expect(await page.title()).toBe(`${title} · Aldera`);
    }
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.unroute(startUpCalls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Wealth').waitFor();
    expect(await page.title()).toBe('Wealth · Aldera');
  },
);

longTest(
  'a part of the shell that fails to load is loaded by a retry, and unusual spellings of an address lead to its page',
  async () => {
    visitor = await visit();
    visitor.expectFault(/ERR_FAILED|Loading chunk|\/login/);
    const { page } = visitor;
    await page.goto(siteOf());
    await coinStrip(page).waitFor();
    const chunks = new RegExp(`^${siteOf()}/[^/]+\\.js$`);
    await page.route(chunks, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByText('This page is not available right now').waitFor();
    await page.unroute(chunks);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Log in').waitFor();
    for (const [typed, canonical] of [
      ['/Login/?redirect=%2Fassets', '/login?redirect=%2Fassets'],
      ['/FINANCIAL', '/financial'],
    ] as const) {
      await page.goto(siteOf() + typed);
      await page.waitForURL(siteOf() + canonical);
    }
    for (const nowhere of ['/%zz', '/about.php', '//evil.example/financial', `/${'x'.repeat(4000)}`]) {
      await page.goto(siteOf() + nowhere);
      await heading(page, 'Not Found').waitFor();
    }
  },
);

longTest.each([360, 1280])('the home page does not shift while it loads at %i px', async (width) => {
  visitor = await visit({ width });
  const { page } = visitor;
  await page.addInitScript(() => {
    const shifts: { value: number; hadRecentInput: boolean }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as never[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto(siteOf(), { waitUntil: 'networkidle' });
  await coinStrip(page).getByText(/\d/).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const shift = await page.evaluate(() =>
    (globalThis as unknown as { shifts: { value: number; hadRecentInput: boolean }[] }).shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
});
