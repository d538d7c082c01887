/** The site without a network, and on the home screen. */
import type { Page } from 'playwright-core';
import { axeViolations, coinStrip, disconnect, siteOf, waitUntil, visit, type Visitor } from './test/visit.ts';

let visitor: Visitor;
afterEach(() => visitor.leave());
afterAll(disconnect);

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

test('the tenant’s site can be installed with its own name and icons', async () => {
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
