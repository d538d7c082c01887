/** Released versions in a real browser: updates, failures and rollbacks. */
import type { ModuleRelease, ReleasedModule } from '@livery/contract/release';
import type { Page } from 'playwright-core';
import { alteredRemote, fakeRemote, type Behaviour } from './test/fake-remote.ts';
import { releaseTo, siteRelease, withModules } from './test/release.ts';
import { coinStrip, disconnect, remotesOrigin, siteOf, visit, waitUntil, type Visitor } from './test/visit.ts';

let visitor: Visitor;
afterAll(disconnect);

const stableOnly = (stable: ReleasedModule): ModuleRelease => ({ stable, withdrawn: [] });
const heading = ({ version }: ReleasedModule) =>
  visitor.page.getByRole('heading', { level: 1, name: `Collectibles ${version}`, exact: true });
const menu = (name: string) => visitor.page.getByRole('navigation').getByRole('link', { name, exact: true });

let sequence = 1_000_000;
/** Releases a module to this visitor's page alone, beside the site's own. Each call replaces the one before. */
async function releaseToPage(module: ModuleRelease): Promise<void> {
  sequence += 1;
  await withModules(visitor.page, (modules) => [...modules, module], sequence);
}

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
  await releaseToPage(stableOnly(good));
  await page.goto(`${siteOf()}/nft`);
  await heading(good).waitFor();
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

/** Moves the clock past the 3 s for which the page uses a fetched release. */
const passRefreshInterval = () => visitor.page.clock.runFor(4000);

test('a release alone adds a module, and a new version or a rollback applies at the next navigation, never on the open page', async () => {
  const { page } = visitor;
  await page.clock.install();
  const [first, second] = [await fakeRemote(), await fakeRemote()];
  await releaseToPage(stableOnly(first));
  await page.goto(siteOf());
  await menu('Collectibles').click();
  await heading(first).waitFor();
  await page.getByLabel('Amount').fill('125');
  await releaseToPage(stableOnly(second));
  await passRefreshInterval();
  // The page fetches the new release, and loads the new version.
  const loaded = page.waitForResponse((response) => response.url().startsWith(second.base));
  await menu('Home').hover();
  await menu('Collectibles').hover();
  await loaded;
  expect(await page.getByLabel('Amount').inputValue()).toBe('125');
  expect(await heading(first).isVisible()).toBe(true);
  await menu('Home').click();
  await coinStrip(page).waitFor();
  expect(await page.evaluate('globalThis.disposed')).toBe(1);
  await passRefreshInterval();
  await menu('Collectibles').click();
  await heading(second).waitFor();
  await menu('Home').click();
  await coinStrip(page).waitFor();
  await releaseToPage({ ...stableOnly(first), withdrawn: [second.version] });
  await passRefreshInterval();
  const fetched = page.waitForResponse('**/release.signed');
  await menu('Collectibles').hover();
  await fetched;
  await menu('Collectibles').click();
  await heading(first).waitFor();
  expect(visitor.faults()).toEqual([]);
});

const faultyVersions: [what: string, behaviour: Behaviour][] = [
  ['throws while it is evaluated', { evaluated: 'throw new Error("evaluated");' }],
  ['throws when it renders', { rendered: 'throw new Error("rendered");' }],
  ['throws in an effect', { mounted: 'throw new Error("mounted");' }],
  ['throws in a promise', { mounted: 'Promise.reject(new Error("promised"));' }],
  ['throws in a timer', { mounted: 'setTimeout(() => { throw new Error("timed"); });' }],
  [
    'waits for a promise that fails',
    { rendered: 'React.use(globalThis.failing ??= Promise.reject(new Error("awaited")));' },
  ],
  [
    'loops on mount',
    { rendered: 'const [count, setCount] = React.useState(0); React.useLayoutEffect(() => setCount(count + 1));' },
  ],
  [
    'loops after mounting',
    { rendered: 'const [count, setCount] = React.useState(0); React.useEffect(() => setCount(count + 1));' },
  ],
  ['exposes the wrong thing', { exposed: '{ pages: null }' }],
  ['needs another React', { rendered: 'React.useNothing();' }],
];

test.each(faultyVersions)(
  'a version that %s is replaced by the last working version, and without one only its own page fails',
  async (_what, behaviour) => {
    const { page } = visitor;
    visitor.expectFault(/./);
    const bad = await fakeRemote(behaviour);
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    await releaseToPage(stableOnly(bad));
    await page.goto(`${siteOf()}/nft`);
    await page.getByText('This page is not available right now').waitFor();
    expect(consoleLines.filter((line) => line.includes(bad.version))).toEqual([
      expect.stringMatching(`^module nft ${bad.version} `),
    ]);
    await menu('Home').click();
    await coinStrip(page).waitFor();

    await page.evaluate(() => localStorage.removeItem('livery.quarantine'));
    await rememberGoodVersion();
    await page.goto(`${siteOf()}/nft`);
    await heading(good).waitFor();
  },
);

/** Makes the answer that is served in place of a version's file; `undefined`: no answer ever comes. */
type InjectFault = (text: string, good: ReleasedModule) => Promise<{ status?: number; body: string } | undefined>;
const fileFaults: [what: string, injectFault: InjectFault][] = [
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

test.each(fileFaults)(
  'a version whose file %s never runs, is replaced by the last working version, and is logged once',
  async (_what, injectFault) => {
    const { page } = visitor;
    visitor.expectFault(/./);
    const bad = await fakeRemote();
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    await rememberGoodVersion();
    await releaseToPage(stableOnly(bad));
    await page.route(`${remotesOrigin()}/nft/${bad.version}/**`, async (route) => {
      const response = await route.fetch();
      const answer = await injectFault(await response.text(), good);
      if (answer) await route.fulfill({ response, ...answer });
    });
    await page.goto(`${siteOf()}/nft`);
    await heading(good).waitFor();
    expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
    expect(consoleLines.filter((line) => line.startsWith('module nft'))).toEqual([
      expect.stringMatching(`^module nft ${bad.version} `),
    ]);
    await menu('Home').click();
    await coinStrip(page).waitFor();
  },
);

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
  await menu('Wealth').hover();
  await waitUntil(async () => [...needed].every((file) => arrived.has(file)));
  await page.route(`${remotesOrigin()}/**`, (route) => route.abort());
  await menu('Wealth').click();
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
  expect(visitor.faults()).toEqual([]);
});

test('a published release or a rollback applies at the next navigation once the site serves it', async () => {
  const { page } = visitor;
  const { modules } = (await siteRelease(page)).manifest;
  const [first, second] = [await fakeRemote(), await fakeRemote()];
  await releaseTo('octavo.localhost', [...modules, stableOnly(first)]);
  const open = async (release: ReleasedModule) => {
    // Only the browser knows this host name.
    const served = () => page.evaluate(async () => (await fetch('/release.signed', { cache: 'no-store' })).text());
    await waitUntil(async () => (await served()).includes(JSON.stringify(release.version)));
    // The page asks for a release every 3 s at most.
    await page.waitForTimeout(4000);
    const fetched = page.waitForResponse('**/release.signed');
    await page.getByRole('link', { name: 'Octavo' }).first().click();
    await fetched;
    await page.getByRole('navigation').getByRole('link', { name: 'Collectibles' }).first().click();
    await heading(release).waitFor();
  };
  await page.goto(siteOf('octavo'));
  await open(first);
  await releaseTo('octavo.localhost', [...modules, stableOnly(second)]);
  await open(second);
  await releaseTo('octavo.localhost', [...modules, { ...stableOnly(first), withdrawn: [second.version] }]);
  await open(first);
  await releaseTo('octavo.localhost', modules);
});

test('a page reports how its modules opened and its web vitals when it is left', async () => {
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

test('a module that needs another version of a shared library does not run', async () => {
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
  await menu('Home').click();
  await coinStrip(page).waitFor();
});

test('each file of a page, altered in turn, never runs', async () => {
  const { page } = visitor;
  visitor.expectFault(/./);
  await page.goto(`${siteOf()}/financial`);
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
  const files = new Set(visitor.requests.filter((address) => address.startsWith(`${remotesOrigin()}/wealth/`)));
  expect(files.size).toBeGreaterThan(2);
  for (const file of files) {
    await page.evaluate(() => localStorage.removeItem('livery.quarantine'));
    await page.route(file, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.altered = true;\n${await response.text()}` });
    });
    await page.goto(`${siteOf()}/financial`);
    // The page or its failure message must show, although a file is missing.
    await page
      .locator('#main')
      .getByText(/^(Wealth|This page is not available right now)$/)
      .first()
      .waitFor();
    expect([file, await page.evaluate(() => 'altered' in globalThis)]).toEqual([file, false]);
    await page.unroute(file);
  }
});
