/**
 * Versions that fail, versions whose files are not what was released, and invalid manifests, in a real browser. `npm test` tries
 * those that would hurt a member most.
 */
import type { ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import type { Page } from 'playwright-core';
import { alteredRemote, fakeRemote, headingOf, type Behaviour } from './test/fake-remote.ts';
import {
  releaseToPage,
  serveRelease,
  signAsSite,
  siteRelease,
  stableOnly,
  withModules,
  type SignedRelease,
} from './test/release.ts';
import { longTest, runsAll } from './test/runs-all.ts';
import { coinStrip, disconnect, menuLink, remotesOrigin, siteOf, visit, type Visitor } from './test/visit.ts';

/** A page of the shell, which no module and no live price makes heavy. */
const lightPage = () => `${siteOf()}/nowhere`;

/** Opens the page of a released module by the menu. */
async function openWealth(page: Page): Promise<void> {
  await menuLink(page, 'Wealth').click();
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
}

let visitor: Visitor;
afterAll(disconnect);

/**
 * A working version, and the stored note of a browser in which it has worked. The site makes the note after a few seconds
 * without a fault.
 */
let good: ReleasedModule;
let workedReleases: string;
beforeAll(async () => {
  visitor = await visit();
  const { page } = visitor;
  good = await fakeRemote();
  await releaseToPage(page, stableOnly(good));
  await page.goto(`${siteOf()}/nft`);
  await headingOf(page, good).waitFor();
  await page.waitForFunction(
    (version) => localStorage.getItem('livery.workedReleases')?.includes(version),
    good.version,
  );
  workedReleases = await page.evaluate(() => localStorage.getItem('livery.workedReleases') ?? '');
  await visitor.leave();
});

beforeEach(async () => {
  visitor = await visit();
});
afterEach(() => visitor.leave());

/** Stores for the visitor's next pages that the good version has worked. */
async function rememberGoodVersion(): Promise<void> {
  await visitor.page.addInitScript(
    (text) => localStorage.getItem('livery.workedReleases') ?? localStorage.setItem('livery.workedReleases', text),
    workedReleases,
  );
}

/** `npm test` tries the first two. */
const faultyVersions: [what: string, behaviour: Behaviour][] = [
  ['throws when it renders', { rendered: 'throw new Error("rendered");' }],
  [
    'loops on mount',
    { rendered: 'const [count, setCount] = React.useState(0); React.useLayoutEffect(() => setCount(count + 1));' },
  ],
  ['throws while it is evaluated', { evaluated: 'throw new Error("evaluated");' }],
  ['throws in an effect', { mounted: 'throw new Error("mounted");' }],
  ['throws in a promise', { mounted: 'Promise.reject(new Error("promised"));' }],
  ['throws in a timer', { mounted: 'setTimeout(() => { throw new Error("timed"); });' }],
  [
    'waits for a promise that fails',
    { rendered: 'React.use(globalThis.failing ??= Promise.reject(new Error("awaited")));' },
  ],
  [
    'loops after mounting',
    { rendered: 'const [count, setCount] = React.useState(0); React.useEffect(() => setCount(count + 1));' },
  ],
  ['exposes the wrong thing', { exposed: '{ pages: null }' }],
  ['needs another React', { rendered: 'React.useNothing();' }],
];

test.each(runsAll ? faultyVersions : faultyVersions.slice(0, 2))(
  'a version that %s is replaced by the last working version, and without one only its own page fails',
  async (_what, behaviour) => {
    const { page } = visitor;
    visitor.expectFault(/./);
    const bad = await fakeRemote(behaviour);
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    await releaseToPage(page, stableOnly(bad));
    await page.goto(`${siteOf()}/nft`);
    await page.getByText('This page is not available right now').waitFor();
    expect(consoleLines.filter((line) => line.includes(bad.version))).toEqual([
      expect.stringMatching(`^module nft ${bad.version} `),
    ]);
    await openWealth(page);

    await page.evaluate(() => localStorage.removeItem('livery.quarantine'));
    await rememberGoodVersion();
    await page.goto(`${siteOf()}/nft`);
    await headingOf(page, good).waitFor();
  },
);

/** Makes the answer that is served in place of a version's file; `undefined`: no answer ever comes. */
type InjectFileFault = (text: string, good: ReleasedModule) => Promise<{ status?: number; body: string } | undefined>;
/** `npm test` tries the first. */
const fileFaults: [what: string, injectFault: InjectFileFault][] = [
  ['was altered', async (text) => ({ body: `globalThis.altered = true;\n${text}` })],
  ['was cut off', async (text) => ({ body: text.slice(0, text.length / 2) })],
  ['is missing', async () => ({ status: 404, body: '' })],
  ['never comes', async () => undefined],
  ['is a page', async () => ({ body: '<!doctype html><title>Welcome</title>' })],
  [
    'is of another version',
    async (_text, { base, entry }) => ({ body: await (await fetch(`${base}${entry}`)).text() }),
  ],
];

test.each(runsAll ? fileFaults : fileFaults.slice(0, 1))(
  'a version whose file %s never runs, is replaced by the last working version, and is logged once',
  async (_what, injectFault) => {
    const { page } = visitor;
    visitor.expectFault(/./);
    const bad = await fakeRemote();
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    await rememberGoodVersion();
    await releaseToPage(page, stableOnly(bad));
    await page.route(`${remotesOrigin()}/nft/${bad.version}/**`, async (route) => {
      const response = await route.fetch();
      const answer = await injectFault(await response.text(), good);
      if (answer) await route.fulfill({ response, ...answer });
    });
    await page.goto(`${siteOf()}/nft`);
    await headingOf(page, good).waitFor();
    expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
    expect(consoleLines.filter((line) => line.startsWith('module nft'))).toEqual([
      expect.stringMatching(`^module nft ${bad.version} `),
    ]);
    await openWealth(page);
  },
);

/** Serves this page altered files of a module. */
const alterFiles = (page: Page, isAltered: (address: URL) => boolean) =>
  page.route(isAltered, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.altered = true;\n${await response.text()}` });
  });

const isOfWealth = ({ href }: URL) => href.startsWith(`${remotesOrigin()}/wealth/`);

test('an altered file of a page besides its entry never runs', async () => {
  const { page } = visitor;
  visitor.expectFault(/./);
  await alterFiles(page, (address) => isOfWealth(address) && !address.pathname.endsWith('/remoteEntry.js'));
  await page.goto(`${siteOf()}/financial`);
  await page.getByText('This page is not available right now').waitFor();
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
});

longTest('each file of a page, altered in turn, never runs', async () => {
  const { page } = visitor;
  visitor.expectFault(/./);
  await page.goto(`${siteOf()}/financial`);
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
  const files = new Set(visitor.requests.filter((address) => isOfWealth(new URL(address))));
  expect(files.size).toBeGreaterThan(2);
  for (const file of files) {
    await page.evaluate(() => localStorage.removeItem('livery.quarantine'));
    await alterFiles(page, ({ href }) => href === file);
    await page.goto(`${siteOf()}/financial`);
    // The page or its failure message must show, although a file is missing.
    await page
      .locator('#main')
      .getByText(/^(Wealth|This page is not available right now)$/)
      .first()
      .waitFor();
    expect([file, await page.evaluate(() => 'altered' in globalThis)]).toEqual([file, false]);
    await page.unrouteAll();
  }
});

longTest('a module that needs another version of a shared library does not run', async () => {
  const { page } = visitor;
  visitor.expectFault(/./);
  const bad = await alteredRemote(page, 'wealth', (text) =>
    text.replaceAll(/(requiredVersion:\s*["'])\^19[^"']*/g, '$1^99.0.0'),
  );
  await withModules(page, (modules) =>
    modules.map((module) => (module.stable.name === 'wealth' ? stableOnly(bad) : module)),
  );
  await page.goto(`${siteOf()}/financial`);
  await page.getByText('This page is not available right now').waitFor();
  await menuLink(page, 'Home').click();
  await coinStrip(page).waitFor();
});

/** Makes the text that is served in place of a good release; `undefined`: no answer ever comes. */
type InjectManifestFault = (good: SignedRelease) => string | undefined | Promise<string>;

const withChange =
  (change: (manifest: ReleaseManifest) => object): InjectManifestFault =>
  ({ manifest }) =>
    signAsSite(JSON.stringify({ ...manifest, ...change(manifest) }));

const withDuplicateRoutes = ({ modules }: ReleaseManifest) => ({
  modules: modules.map(({ stable, ...rest }) => ({
    stable: { ...stable, routes: [...stable.routes, ...stable.routes] },
    ...rest,
  })),
});

/** `npm test` tries the first two. */
const manifestFaults: [what: string, injectFault: InjectManifestFault, message: RegExp][] = [
  ['is a page', () => '<!doctype html><title>Welcome</title>', /no signature on its first line/],
  ['was altered', ({ text }) => text.replace('"wealth"', '"health"'), /the signature is not of these contents/],
  ['is empty', () => '', /no signature on its first line/],
  ['is cut off', ({ text }) => text.slice(0, text.length / 2), /the signature is not of these contents/],
  ['never comes', () => undefined, /it takes long/],
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

/** Visited before any of this file's manifests was served, and so remembers the site's own release. None of the manifests is ever stored. */
let returningVisitor: Awaited<ReturnType<typeof visitWithLog>>;
beforeAll(async () => {
  returningVisitor = await visitWithLog();
  await returningVisitor.page.goto(lightPage());
  await openWealth(returningVisitor.page);
});

test.each(runsAll ? manifestFaults : manifestFaults.slice(0, 2))(
  'a manifest that %s changes nothing for a returning visitor or a newcomer, and is logged once',
  async (_what, injectFault, message) => {
    const newcomer = await visitWithLog();
    for (const { page, releaseMessages, faults } of [returningVisitor, newcomer]) {
      const before = releaseMessages.length;
      await serveRelease(page, await injectFault(await siteRelease(page)));
      await page.goto(lightPage());
      await openWealth(page);
      expect(releaseMessages.slice(before)).toEqual([expect.stringMatching(message)]);
      expect(faults()).toEqual([]);
    }
    await newcomer.leave();
  },
);

longTest('a manifest that is missing, or older than one seen before, changes nothing and is logged once', async () => {
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
