/** An invalid release manifest: the site uses the last good one, or the baseline for a newcomer. */
import type { ReleaseManifest } from '@livery/contract/release';
import type { Page } from 'playwright-core';
import { serveRelease, signAsSite, siteRelease, withModules, type SignedRelease } from './test/release.ts';
import { coinStrip, disconnect, menuLink, siteOf, visit } from './test/visit.ts';

/** Makes the text that is served in place of a good release; `undefined`: no answer ever comes. */
type InjectFault = (good: SignedRelease) => string | undefined | Promise<string>;

const withChange =
  (change: (manifest: ReleaseManifest) => object): InjectFault =>
  ({ manifest }) =>
    signAsSite(JSON.stringify({ ...manifest, ...change(manifest) }));

const withDuplicateRoutes = ({ modules }: ReleaseManifest) => ({
  modules: modules.map(({ stable, ...rest }) => ({
    stable: { ...stable, routes: [...stable.routes, ...stable.routes] },
    ...rest,
  })),
});

const manifestFaults: [what: string, injectFault: InjectFault, message: RegExp][] = [
  ['is empty', () => '', /no signature on its first line/],
  ['is cut off', ({ text }) => text.slice(0, text.length / 2), /the signature is not of these contents/],
  ['is a page', () => '<!doctype html><title>Welcome</title>', /no signature on its first line/],
  ['never comes', () => undefined, /it takes long/],
  ['was altered', ({ text }) => text.replace('"wealth"', '"health"'), /the signature is not of these contents/],
  ['has a key that is not trusted', ({ text }) => `${'A'.repeat(16)}${text.slice(16)}`, /the key A{16} is not trusted/],
  ['is a list', () => signAsSite('[]'), /all of it: /],
  ['has a wrong type in it', withChange(() => ({ modules: 'all' })), /modules: /],
  ['names a route twice', withChange(withDuplicateRoutes), /modules.*route/],
  ['has expired', withChange(({ issued }) => ({ issued: issued - 200, expires: issued - 100 })), /it has expired/],
  ['is for another tenant', withChange(() => ({ tenant: 'nowhere.example' })), /it is for nowhere.example/],
  ['is of another channel', withChange(() => ({ channel: 'beta' })), /it is of the channel beta/],
];

/** A visitor, and the lines about manifests on their console. */
async function visitWithLog() {
  const visitor = await visit();
  const releaseMessages: string[] = [];
  visitor.page.on(
    'console',
    (message) => message.text().startsWith('release manifest') && releaseMessages.push(message.text()),
  );
  return { ...visitor, releaseMessages };
}

/** Opens the page of a released module by the menu. */
async function openWealth(page: Page): Promise<void> {
  await coinStrip(page).waitFor();
  await menuLink(page, 'Wealth').click();
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
}

/** Visited before any of this file's manifests was served, and so remembers the site's own release. None of the manifests is ever stored. */
let returningVisitor: Awaited<ReturnType<typeof visitWithLog>>;
beforeAll(async () => {
  returningVisitor = await visitWithLog();
  await returningVisitor.page.goto(siteOf());
  await coinStrip(returningVisitor.page).waitFor();
});
afterAll(async () => {
  await returningVisitor.leave();
  await disconnect();
});

test.each(manifestFaults)(
  'a manifest that %s changes nothing for a returning visitor or a newcomer, and is logged once',
  async (_what, injectFault, message) => {
    const newcomer = await visitWithLog();
    for (const { page, releaseMessages, faults } of [returningVisitor, newcomer]) {
      const before = releaseMessages.length;
      await serveRelease(page, await injectFault(await siteRelease(page)));
      await page.goto(siteOf());
      await openWealth(page);
      expect(releaseMessages.slice(before)).toEqual([expect.stringMatching(message)]);
      expect(faults()).toEqual([]);
    }
    await newcomer.leave();
  },
);

test('a manifest that is missing, or older than one seen before, changes nothing and is logged once', async () => {
  const { page, releaseMessages, expectFault, leave } = await visitWithLog();
  expectFault(/404/);
  await withModules(page, (modules) => modules, 1_000_000);
  await page.goto(siteOf());
  await coinStrip(page).waitFor();
  await withModules(page, (modules) => modules.filter(({ stable }) => stable.name !== 'wealth'), 999_999);
  await page.reload();
  await openWealth(page);
  expect(releaseMessages).toEqual(['release manifest: 999999 is older than 1000000, which was seen here']);
  await page.unroute('**/release.signed');
  await page.route('**/release.signed', (route) => route.fulfill({ status: 404 }));
  await page.goto(siteOf());
  await openWealth(page);
  expect(releaseMessages.slice(1)).toEqual(['release manifest: HTTP 404']);
  await leave();
});
