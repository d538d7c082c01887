/** Released versions in a real browser: updates and rollbacks, and what a page loads and reports of them. */
import type { ModuleRelease } from '@livery/contract/release';
import type { Page } from 'playwright-core';
import { fakeRemote, headingOf } from './test/fake-remote.ts';
import { longTest } from './test/runs-all.ts';
import { newMember } from './test/own-member.ts';
import { configure } from './test/operator.ts';
import { previewOnSite, releaseTo, releaseToPage, siteRelease, stableOnly } from './test/release.ts';
import { openAs } from './test/sign-in.ts';
import {
  axeViolations,
  coinStrip,
  demoMember,
  disconnect,
  menuLink,
  overflow,
  remotesOrigin,
  siteOf,
  visit,
  waitUntil,
  type Visitor,
} from './test/visit.ts';

let visitor: Visitor;
afterAll(disconnect);

beforeEach(async () => {
  visitor = await visit();
});
afterEach(() => visitor.leave());

/** Moves the clock past the 3 s for which the page uses a fetched release. */
const passRefreshInterval = () => visitor.page.clock.runFor(4000);

test('a release alone adds a module, and a new version or a rollback applies at the next navigation, never on the open page', async () => {
  const { page } = visitor;
  await page.clock.install();
  const [first, second] = [await fakeRemote(), await fakeRemote()];
  await releaseToPage(page, stableOnly(first));
  await page.goto(siteOf());
  await menuLink(page, 'Collectibles').click();
  await headingOf(page, first).waitFor();
  await page.getByLabel('Amount').fill('125');
  await releaseToPage(page, stableOnly(second));
  await passRefreshInterval();
  // The page fetches the new release, and loads the new version.
  const loaded = page.waitForResponse((response) => response.url().startsWith(second.base));
  await menuLink(page, 'Home').hover();
  await menuLink(page, 'Collectibles').hover();
  await loaded;
  expect(await page.getByLabel('Amount').inputValue()).toBe('125');
  expect(await headingOf(page, first).isVisible()).toBe(true);
  await menuLink(page, 'Home').click();
  await coinStrip(page).waitFor();
  expect(await page.evaluate('globalThis.disposed')).toBe(1);
  await passRefreshInterval();
  await menuLink(page, 'Collectibles').click();
  await headingOf(page, second).waitFor();
  await menuLink(page, 'Home').click();
  await coinStrip(page).waitFor();
  await releaseToPage(page, { ...stableOnly(first), withdrawn: [second.version] });
  await passRefreshInterval();
  const fetched = page.waitForResponse('**/release.signed');
  await menuLink(page, 'Collectibles').hover();
  await fetched;
  await menuLink(page, 'Collectibles').click();
  await headingOf(page, first).waitFor();
  expect(visitor.faults()).toEqual([]);
});

/** The files of a module that have come to a page since this was called. */
function arrivedFiles(page: Page, module: string): ReadonlySet<string> {
  const arrived = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(`${remotesOrigin()}/${module}/`)) arrived.add(request.url());
  });
  return arrived;
}

test('a hovered link loads its page and messages, and the page then opens without the modules’ server', async () => {
  const direct = await visit();
  const needed = arrivedFiles(direct.page, 'wealth');
  await direct.page.goto(`${siteOf()}/financial`);
  await direct.page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
  await direct.leave();
  expect(needed.size).toBeGreaterThan(1);

  const { page } = visitor;
  const arrived = arrivedFiles(page, 'wealth');
  await page.goto(siteOf());
  await coinStrip(page).waitFor();
  await menuLink(page, 'Wealth').hover();
  await waitUntil(async () => [...needed].every((file) => arrived.has(file)));
  await page.route(`${remotesOrigin()}/**`, (route) => route.abort());
  await menuLink(page, 'Wealth').click();
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
  expect(visitor.faults()).toEqual([]);
});

test('a published release or a rollback applies at the next navigation', async () => {
  const { page } = visitor;
  await page.clock.install();
  const { modules } = (await siteRelease(page)).manifest;
  const [first, second] = [await fakeRemote(), await fakeRemote()];
  const publish = async (module: ModuleRelease) => {
    await releaseTo('octavo.localhost', [...modules, module]);
    // The site's server reads its store every few seconds.
    await waitUntil(async () => {
      const text = await page.evaluate(async () => (await fetch('/release.signed')).text());
      return text.includes(`"${module.stable.version}"`) && module.withdrawn.every((version) => text.includes(version));
    });
    await passRefreshInterval();
    const fetched = page.waitForResponse('**/release.signed');
    await page.getByRole('link', { name: 'Octavo' }).first().click();
    await fetched;
    await page.getByRole('navigation').getByRole('link', { name: 'Collectibles' }).first().click();
    await headingOf(page, module.stable).waitFor();
  };
  await page.goto(siteOf('octavo'));
  await publish(stableOnly(first));
  await publish(stableOnly(second));
  await publish({ ...stableOnly(first), withdrawn: [second.version] });
  await releaseTo('octavo.localhost', modules);
});

test('a tester runs a preview until they end it, and any other member the released version', async () => {
  const { page } = visitor;
  const [released, previewed] = [await fakeRemote(), await fakeRemote()];
  await previewOnSite('pr-1', previewed);
  const restore = await configure('aldera', 'previewTesters', JSON.stringify([demoMember.email]));
  const bar = page.getByRole('complementary', { name: 'Preview of a module' });
  const path = '/nft?preview=nft@pr-1';

  await releaseToPage(page, stableOnly(released));
  await openAs(page, demoMember, path);
  await headingOf(page, previewed).waitFor();
  await bar.getByText('Preview pr-1 of nft, signed by').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axeViolations(page, 'aside')).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await bar.getByRole('button', { name: 'Use the released version' }).click();
  await headingOf(page, released).waitFor();
  expect(await bar.count()).toBe(0);
  expect(visitor.faults()).toEqual([]);

  await visitor.leave();
  visitor = await visit();
  visitor.expectFault(/preview/);
  await releaseToPage(visitor.page, stableOnly(released));
  await openAs(visitor.page, await newMember(), path);
  await headingOf(visitor.page, released).waitFor();
  await visitor.page.getByText('Preview pr-1 of nft has ended, or is not open to your account').waitFor();
  expect(visitor.requests.filter((address) => address.startsWith(previewed.base))).toEqual([]);
  expect(visitor.faults()).toEqual([]);
  await restore();
});

longTest('a page reports how its modules opened and its web vitals when it is left', async () => {
  const { page } = visitor;
  // A vital that the page has not measured when it is left is not reported.
  await page.addInitScript(() => {
    const { PerformanceObserver: Observer } = globalThis;
    globalThis.PerformanceObserver = class extends Observer {
      constructor(callback: PerformanceObserverCallback) {
        super((entries, ...rest) => {
          callback(entries, ...rest);
          const hasPaint = entries.getEntriesByName('first-contentful-paint').length > 0;
          if (hasPaint) setTimeout(() => Object.assign(globalThis, { isPaintMeasured: true }));
        });
      }
    };
  });
  await page.goto(siteOf());
  await coinStrip(page).waitFor();
  await page.waitForFunction('globalThis.isPaintMeasured');
  const reported = page.waitForResponse('**/api/telemetry');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const response = await reported;
  expect(response.status()).toBe(200);
  expect(response.request().postDataJSON()).toEqual({
    reports: expect.arrayContaining([
      expect.objectContaining({ kind: 'opening', module: 'marketing', outcome: 'opened' }),
      expect.objectContaining({ kind: 'vital', module: 'marketing', name: 'FCP' }),
    ]),
  });
});
