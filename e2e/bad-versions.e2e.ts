/** Versions that fail, and versions whose files are not what was released, in a real browser. */
import type { ReleasedModule } from '@livery/contract/release';
import { alteredRemote, fakeRemote, headingOf, type Behaviour } from './test/fake-remote.ts';
import { releaseToPage, stableOnly, withModules } from './test/release.ts';
import { coinStrip, disconnect, menuLink, remotesOrigin, siteOf, visit, type Visitor } from './test/visit.ts';

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
    await releaseToPage(page, stableOnly(bad));
    await page.goto(`${siteOf()}/nft`);
    await page.getByText('This page is not available right now').waitFor();
    expect(consoleLines.filter((line) => line.includes(bad.version))).toEqual([
      expect.stringMatching(`^module nft ${bad.version} `),
    ]);
    await menuLink(page, 'Home').click();
    await coinStrip(page).waitFor();

    await page.evaluate(() => localStorage.removeItem('livery.quarantine'));
    await rememberGoodVersion();
    await page.goto(`${siteOf()}/nft`);
    await headingOf(page, good).waitFor();
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
    await menuLink(page, 'Home').click();
    await coinStrip(page).waitFor();
  },
);

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
  await menuLink(page, 'Home').click();
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
