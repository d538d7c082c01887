/** A release manifest that is wrong: the last good one counts, and for a newcomer the baseline. */
import { readSigningKey } from '@livery/build/release/signing-key';
import { releasePaths } from '@livery/build/site/release';
import type { ReleaseManifest } from '@livery/contract/release';
import type { Page } from 'playwright-core';
import { withModules } from './test/release.ts';
import { variable } from './test/running.ts';
import { coinStrip, disconnect, siteOf, visit } from './test/visit.ts';

afterAll(disconnect);

type Sign = (text: string) => string;
/** Of a good manifest, as it travels, what is served in its place; `undefined`: it never comes. */
type Spoil = (text: string, manifest: ReleaseManifest, sign: Sign) => string | undefined;

const changed =
  (change: (manifest: ReleaseManifest) => object): Spoil =>
  (_text, manifest, sign) =>
    sign(JSON.stringify({ ...manifest, ...change(manifest) }));

const twice = ({ modules }: ReleaseManifest) => ({
  modules: modules.map(({ stable, ...rest }) => ({
    stable: { ...stable, routes: [...stable.routes, ...stable.routes] },
    ...rest,
  })),
});

const manifests: [what: string, spoil: Spoil, line: RegExp][] = [
  ['is empty', () => '', /no signature on its first line/],
  ['is cut off', (text) => text.slice(0, text.length / 2), /the signature is not of these contents/],
  ['is a page', () => '<!doctype html><title>Welcome</title>', /no signature on its first line/],
  ['never comes', () => undefined, /it takes long/],
  ['was altered', (text) => text.replace('"wealth"', '"health"'), /the signature is not of these contents/],
  ['has a key that is not trusted', (text) => `${'A'.repeat(16)}${text.slice(16)}`, /the key A{16} is not trusted/],
  ['is a list', (_text, _manifest, sign) => sign('[]'), /all of it: /],
  ['has a wrong type in it', changed(() => ({ modules: 'all' })), /modules: /],
  ['names a route twice', changed(twice), /modules.*route/],
  ['has expired', changed(({ issued }) => ({ issued: issued - 200, expires: issued - 100 })), /it has expired/],
  ['is for another tenant', changed(() => ({ tenant: 'nowhere.example' })), /it is for nowhere.example/],
  ['is of another channel', changed(() => ({ channel: 'beta' })), /it is of the channel beta/],
];

async function serve(page: Page, spoil: Spoil): Promise<void> {
  const { sign } = await readSigningKey(releasePaths(process.env[variable.dataDir]).signingKey);
  const text = await (await page.request.get(`${siteOf()}/release.signed`)).text();
  const manifest = JSON.parse(text.slice(text.indexOf('\n'))) as ReleaseManifest;
  const body = spoil(text, manifest, sign);
  await page.route(
    '**/release.signed',
    (route) => body === undefined || route.fulfill({ body, contentType: 'text/plain' }),
  );
}

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

test.each(manifests)(
  'a manifest that %s changes nothing for who has been here, nor for a newcomer; one line says so',
  async (_what, spoil, line) => {
    for (const hasBeenHere of [true, false]) {
      const { page, said, faults, leave } = await listener();
      if (hasBeenHere) {
        await page.goto(siteOf());
        await coinStrip(page).waitFor();
      }
      await serve(page, spoil);
      await page.goto(siteOf());
      await openWealth(page);
      expect(said).toEqual([expect.stringMatching(line)]);
      expect(faults()).toEqual([]);
      await leave();
    }
  },
);

test('a manifest that is missing, or older than one that was seen here, changes nothing; one line says so', async () => {
  const { page, said, expectFault, leave } = await listener();
  expectFault(/404/);
  await withModules(page, (modules) => modules, 1_000_000);
  await page.goto(siteOf());
  await coinStrip(page).waitFor();
  await page.unroute('**/release.signed');
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
