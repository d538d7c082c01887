/** Released versions in a real browser: followed, failing, taken back. */
import type { ModuleRelease, ReleasedModule } from '@livery/contract/release';
import { playedRemote, type Behaviour } from './test/played-remote.ts';
import { withModules } from './test/release.ts';
import { coinStrip, disconnect, remotesOrigin, siteOf, visit, type Visitor } from './test/visit.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit();
});
afterEach(() => visitor.leave());
afterAll(disconnect);

const everyone = (stable: ReleasedModule): ModuleRelease => ({ stable, withdrawn: [] });
const heading = ({ version }: ReleasedModule) =>
  visitor.page.getByRole('heading', { level: 1, name: `Collectibles ${version}`, exact: true });
const menu = (name: string) => visitor.page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Releases a module to this visitor's page alone, beside what the site has; the newest call counts. */
let sequence = 1_000_000;
async function give(module: ModuleRelease): Promise<void> {
  sequence += 1;
  await visitor.page.unroute('**/release.signed');
  await withModules(visitor.page, (modules) => [...modules, module], sequence);
}

/** The release that the page knows may be 3 s old. */
const later = () => visitor.page.clock.runFor(4000);

test('a new module is on the site by its release alone; a new version, or a rollback, by the next navigation, and never under what is typed', async () => {
  const { page } = visitor;
  await page.clock.install();
  const [first, second] = [await playedRemote(), await playedRemote()];
  await give(everyone(first));
  await page.goto(siteOf());
  await menu('Collectibles').click();
  await heading(first).waitFor();
  await page.getByLabel('Amount').fill('125');
  await give(everyone(second));
  await later();
  expect(await page.getByLabel('Amount').inputValue()).toBe('125');
  await menu('Home').click();
  await coinStrip(page).waitFor();
  expect(await page.evaluate('globalThis.disposed')).toBe(1);
  await later();
  await menu('Collectibles').click();
  await heading(second).waitFor();
  await menu('Home').click();
  await give({ ...everyone(first), withdrawn: [second.version] });
  await later();
  await menu('Collectibles').click();
  await heading(first).waitFor();
  expect(visitor.faults()).toEqual([]);
});

const faulty: [what: string, behaviour: Behaviour][] = [
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
  ['exposes the wrong thing', { exposed: '{ pages: null }' }],
  ['needs another React', { rendered: 'React.useNothing();' }],
];

test.each(faulty)(
  'a version that %s gives way to the last that worked here; without one, only its page says so',
  async (_what, behaviour) => {
    const { page } = visitor;
    visitor.expectFault(/./);
    const [good, bad] = [await playedRemote(), await playedRemote(behaviour)];
    await give(everyone(bad));
    await page.goto(`${siteOf()}/nft`);
    await page.getByText('This page is not available right now').waitFor();
    await menu('Home').click();
    await coinStrip(page).waitFor();

    await give(everyone(good));
    await page.goto(`${siteOf()}/nft`);
    await heading(good).waitFor();
    // It has worked when it has stood for a while.
    await page.waitForFunction(
      (version) => localStorage.getItem('livery.workedReleases')?.includes(version),
      good.version,
    );
    await page.evaluate(() => localStorage.removeItem('livery.quarantine'));
    await give(everyone(bad));
    await page.goto(`${siteOf()}/nft`);
    await heading(good).waitFor();
  },
);

test('not one byte of an altered file runs, and the last version that worked takes its place', async () => {
  const { page } = visitor;
  visitor.expectFault(/./);
  const [good, bad] = [await playedRemote(), await playedRemote()];
  await give(everyone(good));
  await page.goto(`${siteOf()}/nft`);
  await heading(good).waitFor();
  await page.waitForFunction(
    (version) => localStorage.getItem('livery.workedReleases')?.includes(version),
    good.version,
  );
  await give(everyone(bad));
  await page.route(`${remotesOrigin()}/nft/${bad.version}/**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.altered = true;\n${await response.text()}` });
  });
  await page.goto(`${siteOf()}/nft`);
  await heading(good).waitFor();
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
});

test('a manifest that is not signed by a trusted key changes nothing', async () => {
  const { page } = visitor;
  await page.goto(siteOf());
  await coinStrip(page).waitFor();
  await page.route('**/release.signed', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"wealth"', '"health"') });
  });
  await page.reload();
  await coinStrip(page).waitFor();
  await menu('Wealth').click();
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
});

test('a link that is pointed at loads its page, which then opens without the network', async () => {
  const { page } = visitor;
  const remote = await playedRemote();
  await give(everyone(remote));
  await page.goto(siteOf());
  await menu('Collectibles').hover();
  await expect(page.waitForResponse((response) => response.url().startsWith(remote.base))).resolves.toBeTruthy();
  await page.route(`${remotesOrigin()}/**`, (route) => route.abort());
  await menu('Collectibles').click();
  await heading(remote).waitFor();
});
