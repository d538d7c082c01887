/** No page is a dead end: the links of every home layout, and of the pages that they lead to. */
import type { Page } from 'playwright-core';
import { changedConfiguration } from './test/changed-configuration.ts';
import { siteRelease, withPages } from './test/release.ts';
import { signIn } from './test/sign-in.ts';
import { faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();
const layouts = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const hostPaths = ['/login', '/register', '/forgot'];
/** The service chat opens this page in a frame, by a button. */
const framedPath = '/service';
/** A form leads there, when it is filled in. */
const secondStepPath = '/auth-step';
const flaggedPaths = ['/futures', '/c2c-sale', '/financial'];

/** The paths of this site that the page links, without `/h5/`, which the server redirects. */
const linkedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = [...document.querySelectorAll('a')].filter(({ origin }) => origin === location.origin);
    return [...new Set(own.map(({ pathname }) => pathname))].filter((path) => path !== '/h5/');
  });

/** Serves this page a layout and the same flag for every module. */
async function serveSite(page: Page, officialModel: string, flag: '0' | '1'): Promise<void> {
  await page.unroute('**/api/configs');
  const flags = { moduleIsOpenFuture: flag, moduleIsOpenC2c: flag, moduleIsOpenPledge: flag };
  await page.route('**/api/configs', (route) => changedConfiguration(route, { officialModel, ...flags }));
}

/** Opens the home page of a layout as on a first visit. */
async function openHome(page: Page, officialModel: string, flag: '0' | '1'): Promise<readonly string[]> {
  await serveSite(page, officialModel, flag);
  await page.evaluate(() => localStorage.clear());
  await page.goto(siteOf());
  await page.locator('main a[href="/quotes"]').first().waitFor();
  // The footer comes when the page is idle.
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
  return linkedPaths(page);
}

/** Pages are in English and without live prices, which cost time and change no link. */
const browseQuietly = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('livery.locale', 'en-US');
    localStorage.setItem('livery.DO_NOT_CONNECT', '1');
  });

/**
 * Goes to a page as a link does, without loading the site again. Its heading gets the focus when it is there, or its whole
 * content.
 * @param needsData whether its links come with its data, until which it is busy
 */
async function follow(page: Page, path: string, needsData = false): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const hasOpened = () =>
    page.evaluate(
      ([to, busy]) =>
        location.pathname === to &&
        document.activeElement?.matches('#main, #main h1') === true &&
        document.querySelector(busy) === null,
      [path, needsData ? '#main [aria-busy="true"]' : 'never'] as const,
    );
  await waitUntil(hasOpened).catch((error: unknown) => {
    throw new Error(`${path} does not open`, { cause: error });
  });
}

test('with all modules open, links lead to every page that exists and to no other', async () => {
  const { page } = await visit();
  await browseQuietly(page);
  const { manifest } = await siteRelease(page);
  const routes = manifest.modules.flatMap(({ stable }) => stable.routes);
  const released = routes.map(({ path }) => path);
  const memberPaths = routes.filter(({ memberOnly }) => memberOnly).map(({ path }) => path);
  const account = manifest.modules.find(({ stable }) => stable.name === 'account')?.stable;
  const ofAccount = new Set(account?.routes.map(({ path }) => path));
  const unreleased = flaggedPaths.filter((path) => !released.includes(path));
  await withPages(page, unreleased);
  const existing = new Set([...released, ...unreleased, ...hostPaths]);
  await page.goto(`${siteOf()}/about`);

  const tradingPaths = ['/quotes', '/trans', '/deal', '/spot', ...flaggedPaths];
  const homes = [];
  for (const layout of layouts) {
    const paths = await openHome(page, layout, '1');
    homes.push({
      layout,
      missing: [...tradingPaths, '/login', '/register', '/about'].filter((path) => !paths.includes(path)),
      dead: paths.filter((path) => !existing.has(path)),
    });
  }
  expect(homes).toEqual(layouts.map((layout) => ({ layout, missing: [], dead: [] })));

  const found = new Set(await linkedPaths(page));
  // Home links one of them, which leads a visitor to the login.
  const visited = new Set(memberPaths);
  const next = () => [...found].find((path) => !visited.has(path) && !unreleased.includes(path));
  async function crawl(): Promise<void> {
    for (let path = next(); path !== undefined; path = next()) {
      visited.add(path);
      await follow(page, path, ofAccount.has(path));
      for (const linked of await linkedPaths(page)) found.add(linked);
    }
  }
  await crawl();
  await follow(page, '/login');
  await signIn(page);
  // Layout 8 has the link in its closed drawer.
  await page.getByRole('link', { name: 'Assets', includeHidden: true }).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'My account' }).click();
  await page.locator('[role=dialog] a[href="/me"]').waitFor();
  for (const linked of await linkedPaths(page)) found.add(linked);
  await page.keyboard.press('Escape');
  visited.clear();
  for (const path of hostPaths) visited.add(path);
  await crawl();
  // The whitepaper is a document of the exchange, not a page.
  expect([...found].filter((path) => !existing.has(path) && !path.startsWith('/api/'))).toEqual([]);
  expect([...existing].filter((path) => !found.has(path))).toEqual([secondStepPath, framedPath]);
});

test('with all modules closed, no home leads to one of them', async () => {
  const { page } = await visit();
  await browseQuietly(page);
  await page.goto(`${siteOf()}/about`);
  const homes = [];
  for (const layout of layouts) {
    const paths = await openHome(page, layout, '0');
    homes.push({ layout, closed: flaggedPaths.filter((path) => paths.includes(path)) });
  }
  expect(homes).toEqual(layouts.map((layout) => ({ layout, closed: [] })));
});
