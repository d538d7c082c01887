/** A release manifest that is wrong: the last good one counts, and for a newcomer the baseline. */
import type { ReleaseManifest } from '@livery/contract/release';
import type { Page } from 'playwright-core';
import { serveRelease, signAsSite, siteRelease, withModules, type SignedRelease } from './test/release.ts';
import { coinStrip, disconnect, siteOf, visit } from './test/visit.ts';

/** Of a good release, what is served in its place; `undefined`: it never comes. */
type Spoil = (good: SignedRelease) => string | undefined | Promise<string>;

const changed =
  (change: (manifest: ReleaseManifest) => object): Spoil =>
  ({ manifest }) =>
    signAsSite(JSON.stringify({ ...manifest, ...change(manifest) }));

const twice = ({ modules }: ReleaseManifest) => ({
  modules: modules.map(({ stable, ...rest }) => ({
    stable: { ...stable, routes: [...stable.routes, ...stable.routes] },
    ...rest,
  })),
});

const manifests: [what: string, spoil: Spoil, line: RegExp][] = [
  ['is empty', () => '', /no signature on its first line/],
  ['is cut off', ({ text }) => text.slice(0, text.length / 2), /the signature is not of these contents/],
  ['is a page', () => '<!doctype html><title>Welcome</title>', /no signature on its first line/],
  ['never comes', () => undefined, /it takes long/],
  ['was altered', ({ text }) => text.replace('"wealth"', '"health"'), /the signature is not of these contents/],
  ['has a key that is not trusted', ({ text }) => `${'A'.repeat(16)}${text.slice(16)}`, /the key A{16} is not trusted/],
  ['is a list', () => signAsSite('[]'), /all of it: /],
  ['has a wrong type in it', changed(() => ({ modules: 'all' })), /modules: /],
  ['names a route twice', changed(twice), /modules.*route/],
  ['has expired', changed(({ issued }) => ({ issued: issued - 200, expires: issued - 100 })), /it has expired/],
  ['is for another tenant', changed(() => ({ tenant: 'nowhere.example' })), /it is for nowhere.example/],
  ['is of another channel', changed(() => ({ channel: 'beta' })), /it is of the channel beta/],
];

/** A visitor, and what their console says of manifests. */
async function listener() {
  const visitor = await visit();
  const said: string[] = [];
  visitor.page.on('console', (message) => message.text().startsWith('release manifest') && said.push(message.text()));
  return { ...visitor, said };
}

/** The page of a module that the site has released, by its menu. */
async function openWealth(page: Page): Promise<void> {
  await coinStrip(page).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Wealth', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
}

/** Who has been here before any of this file's manifests was served; none of them is ever kept. */
let guest: Awaited<ReturnType<typeof listener>>;
beforeAll(async () => {
  guest = await listener();
  await guest.page.goto(siteOf());
  await coinStrip(guest.page).waitFor();
});
afterAll(async () => {
  await guest.leave();
  await disconnect();
});

test.each(manifests)(
  'a manifest that %s changes nothing for who has been here, nor for a newcomer; one line says so',
  async (_what, spoil, line) => {
    const newcomer = await listener();
    for (const { page, said, faults } of [guest, newcomer]) {
      const before = said.length;
      await serveRelease(page, await spoil(await siteRelease(page)));
      await page.goto(siteOf());
      await openWealth(page);
      expect(said.slice(before)).toEqual([expect.stringMatching(line)]);
      expect(faults()).toEqual([]);
    }
    await newcomer.leave();
  },
);

test('a manifest that is missing, or older than one that was seen here, changes nothing; one line says so', async () => {
  const { page, said, expectFault, leave } = await listener();
  expectFault(/404/);
  await withModules(page, (modules) => modules, 1_000_000);
  await page.goto(siteOf());
  await coinStrip(page).waitFor();
  await withModules(page, (modules) => modules.filter(({ stable }) => stable.name !== 'wealth'), 999_999);
  await page.reload();
  await openWealth(page);
  expect(said).toEqual(['release manifest: 999999 is older than 1000000, which was seen here']);
  await page.unroute('**/release.signed');
  await page.route('**/release.signed', (route) => route.fulfill({ status: 404 }));
  await page.goto(siteOf());
  await openWealth(page);
  expect(said.slice(1)).toEqual(['release manifest: HTTP 404']);
  await leave();
});
