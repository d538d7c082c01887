/** A remote that fails, a site without a network, and scripts that the policy refuses. */
import type { Page } from 'playwright-core';
import { longTest } from './test/runs-all.ts';
import {
  axeViolations,
  coinStrip,
  disconnect,
  remotesOrigin,
  siteOf,
  waitUntil,
  visit,
  type Visitor,
} from './test/visit.ts';

let visitor: Visitor;
afterEach(() => visitor.leave());
afterAll(disconnect);

test('a remote that fails to load affects only its own page, and loads after a retry', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.route(`${remotesOrigin()}/wealth/**`, (route) => route.abort());
  await page.goto(`${siteOf()}/nowhere`);
  await page.getByRole('navigation').getByRole('link', { name: 'Wealth' }).click();
  await page.getByText('This page is not available right now').waitFor();
  await page.unroute(`${remotesOrigin()}/wealth/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
});

longTest(
  'a module’s messages that fail to load once are fetched again without the cache, in the visitor’s language',
  async () => {
    visitor = await visit();
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem('livery.locale', 'de-DE'));
    let asked = 0;
    await page.route(`${remotesOrigin()}/wealth/**/*.js`, async (route) => {
      const response = await route.fetch();
      const isMessagesFile = (await response.text()).includes('Produktkategorien');
      if (isMessagesFile) asked += 1;
      return isMessagesFile && asked === 1 ? route.abort() : route.fulfill({ response });
    });
    await page.goto(`${siteOf()}/financial`);
    await page.getByRole('heading', { level: 1, name: 'Vermögen' }).waitFor();
    expect(asked).toBeGreaterThan(1);
  },
);

test('the Content Security Policy refuses inline scripts and eval', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(`${siteOf()}/nowhere`);
  const results = await page.evaluate(async () => {
    // The Content Security Policy does not hold for code of the debugger. It holds for code that a timer runs.
    await new Promise((resolve) => setTimeout(resolve));
    const attempts: string[] = [];
    const attempt = (name: string, act: () => unknown) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          try {
            act();
            attempts.push(`${name} ran`);
          } catch {
            attempts.push(`${name} refused`);
          }
          resolve();
        });
      });
    await attempt('text', () => {
      const script = document.createElement('script');
      script.text = 'globalThis.inline = true';
      document.body.append(script);
    });
    await attempt('innerHTML', () => {
      document.body.innerHTML = '<img src=x onerror="globalThis.inline = true">';
    });
    // oxlint-disable-next-line no-implied-eval, no-new-func -- the test checks that the Content Security Policy refuses it
    await attempt('eval', () => new Function('return 1')() as unknown);
    return [attempts, 'inline' in globalThis];
  });
  expect(results).toEqual([['text refused', 'innerHTML refused', 'eval refused'], false]);
});

/** The paths in all caches of the site. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('the offline page shows without a network, the site returns with it, and no answer of the exchange is cached', async () => {
  visitor = await visit({ allowsServiceWorker: true });
  visitor.expectFault(/ERR_INTERNET_DISCONNECTED|start-up failed/);
  const { page } = visitor;
  await page.goto(siteOf());
  await coinStrip(page).waitFor();
  await waitUntil(async () => (await cachedPaths(page)).includes('/offline.html'));
  await waitUntil(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  // This load goes through the service worker, which caches every file of the shell.
  await page.reload();
  await coinStrip(page).getByText(/\d/).first().waitFor();
  const cached = await cachedPaths(page);
  expect(cached.some((path) => /^\/main\.[0-9a-f]{8}\.js$/.test(path))).toBe(true);
  expect(cached.filter((path) => !/^\/[\w.-]+\.[0-9a-f]{8}\.\w+$/.test(path))).toEqual(['/offline.html']);

  await page.context().setOffline(true);
  expect(await page.evaluate(() => fetch('/api/app/info').catch(() => 'no answer'))).toBe('no answer');
  expect(await page.evaluate(() => fetch('/release.signed').catch(() => 'no answer'))).toBe('no answer');
  await page.goto(`${siteOf()}/financial`);
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  expect(await page.title()).toBe('You are offline · Aldera');
  expect(await axeViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
  expect(visitor.faults()).toEqual([]);
});

longTest('the tenant’s site can be installed with its own name and icons', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(siteOf('halvo'));
  const client = await page.context().newCDPSession(page);
  const { url, errors, data } = await client.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${siteOf('halvo')}/manifest.webmanifest`, []]);
  const { name, icons } = JSON.parse(data ?? '') as { name: string; icons: { src: string }[] };
  expect(name).toBe('Halvo');
  for (const { src } of icons)
    expect(
      await page.evaluate(async (address) => {
        const image = Object.assign(new Image(), { src: address });
        await image.decode();
        return image.naturalWidth;
      }, src),
    ).toBeGreaterThan(0);
});
