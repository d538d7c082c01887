import type { ModuleRelease, ReleasedModule } from '@livery/contract/release';
import { configurationAtom, createPlatform, openModulesAtom, signOutCountAtom } from '@livery/platform/host';
import { fallbackConfiguration } from '@livery/contract/configuration';
import { pageModule } from '@livery/platform/testing';
import { manifestOf, testKey, type TestKey } from '../testing/signed-release.ts';
import { createReleases } from './releases.ts';

let key: TestKey;
let modules: readonly ModuleRelease[];
let sequence: number;
let time: number;
const report = jest.fn();

beforeAll(async () => {
  key = await testKey();
});
beforeEach(() => {
  report.mockClear();
  localStorage.clear();
  sequence = 0;
  time = 1_000_000;
  globalThis.fetch = jest.fn(async () => new Response(await key.sign(manifestOf(modules, { sequence }))));
});

const version = (text: string, ...paths: string[]): ReleasedModule => ({
  ...pageModule('/financial'),
  name: 'wealth',
  version: text,
  ...(paths.length > 0 && { routes: paths.flatMap((path) => pageModule(path).routes) }),
});
/** The server's next release of the module. */
function serve(stable: string, rest: Partial<Pick<ModuleRelease, 'candidate' | 'withdrawn'>> = {}): void {
  sequence += 1;
  modules = [{ stable: version(stable), withdrawn: [], ...rest }];
}
async function page() {
  const platform = createPlatform({ clientVersion: 'test' });
  const releases = createReleases({
    platform,
    keys: key.trusted,
    channel: 'stable',
    telemetry: { report },
    now: () => time,
  });
  await releases.find();
  releases.apply();
  return {
    releases,
    store: platform.store,
    /** The readable versions. */
    async versions(path = '/financial') {
      const read = await Promise.all(releases.versionsOf('wealth', path).map((version) => version.read()));
      return read.flatMap((module) => module?.version ?? []);
    },
    released: () => platform.store.get(openModulesAtom).map((module) => module.version),
  };
}
/** Simulates a visit in which a version worked. */
async function worked(text: string): Promise<void> {
  serve(text);
  const { releases } = await page();
  releases.worked(version(text));
}

test('fetches the release at a navigation, at most every 3 s', async () => {
  serve('1.0.0');
  const { releases, released } = await page();
  serve('2.0.0');
  await releases.refresh();
  expect(released()).toEqual(['1.0.0']);
  time += 3001;
  await Promise.all([releases.refresh(), releases.refresh()]);
  expect(released()).toEqual(['2.0.0']);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('waits at most a second for a release', async () => {
  serve('1.0.0');
  const { releases } = await page();
  time += 3001;
  jest.mocked(fetch).mockReturnValue(new Promise(() => undefined));
  jest.useFakeTimers();
  const refreshed = jest.fn();
  void releases.refresh().then(refreshed);
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  expect(refreshed).toHaveBeenCalled();
});

test('tries the visitor’s version, then the stable one, then the last two that worked here', async () => {
  await worked('0.8.0');
  await worked('0.9.0');
  await worked('1.0.0');
  serve('1.1.0', { candidate: { release: version('2.0.0'), share: 100, agents: [] } });
  expect(await (await page()).versions()).toEqual(['2.0.0', '1.1.0', '1.0.0', '0.9.0']);
});

test('tries no version without the page', async () => {
  await worked('1.0.0');
  serve('1.1.0', { candidate: { release: version('2.0.0', '/financial', '/staking'), share: 100, agents: [] } });
  expect(await (await page()).versions('/staking')).toEqual(['2.0.0']);
});

test('remembers on the next page which version has worked here', async () => {
  serve('1.0.0');
  const first = await page();
  expect(first.releases.hasWorked(version('1.0.0'))).toBe(false);
  first.releases.worked(version('1.0.0'));
  const { releases } = await page();
  expect([releases.hasWorked(version('1.0.0')), releases.hasWorked(version('2.0.0'))]).toEqual([true, false]);
});

test('never runs a withdrawn version, not even as the last that worked', async () => {
  await worked('1.0.0');
  await worked('2.0.0');
  serve('1.0.0', { withdrawn: ['2.0.0'] });
  expect(await (await page()).versions()).toEqual(['1.0.0']);
});

test('tries a failed version after all others for ten minutes', async () => {
  await worked('1.0.0');
  serve('2.0.0');
  const first = await page();
  first.releases.opened(version('2.0.0'), 'failed', 5);
  expect(await first.versions()).toEqual(['1.0.0', '2.0.0']);
  // The quarantine holds in the next tab too.
  const { versions } = await page();
  expect(await versions()).toEqual(['1.0.0', '2.0.0']);
  time += 10 * 60_000 + 1;
  expect(await versions()).toEqual(['2.0.0', '1.0.0']);
});

test('tries the visitor’s own version again when all have failed', async () => {
  serve('2.0.0');
  const { releases, versions } = await page();
  releases.opened(version('2.0.0'), 'failed', 5);
  expect(await versions()).toEqual(['2.0.0']);
});

test('ends the quarantine of a version that works', async () => {
  await worked('1.0.0');
  serve('2.0.0');
  const { releases, versions } = await page();
  for (const text of ['2.0.0', '1.0.0']) releases.opened(version(text), 'failed', 5);
  expect(await versions()).toEqual(['2.0.0']);
  releases.worked(version('2.0.0'));
  const { isQuarantined } = releases.inspect();
  // The other version is still in quarantine.
  expect([isQuarantined(version('2.0.0')), isQuarantined(version('1.0.0'))]).toEqual([false, true]);
});

test('tries the failed version when the fallback’s key is no longer trusted', async () => {
  await worked('1.0.0');
  key = await testKey();
  serve('2.0.0');
  const { releases, versions } = await page();
  releases.opened(version('2.0.0'), 'failed', 5);
  expect(releases.versionsOf('wealth', '/financial').map(({ version: text }) => text)).toEqual(['1.0.0', '2.0.0']);
  expect(await versions()).toEqual(['2.0.0']);
});

test('reads a stored version only when it is tried', async () => {
  await worked('1.0.0');
  serve('2.0.0');
  const { releases } = await page();
  const check = jest.spyOn(crypto.subtle, 'verify');
  const versions = releases.versionsOf('wealth', '/financial');
  await versions[0]?.read();
  expect([versions.map(({ version: text }) => text), check.mock.calls.length]).toEqual([['2.0.0', '1.0.0'], 0]);
  expect((await versions[1]?.read())?.version).toBe('1.0.0');
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRestore();
});

test('verifies a stored version again', async () => {
  await worked('1.0.0');
  serve('2.0.0');
  const stored = localStorage.getItem('livery.workedReleases') ?? '';
  localStorage.setItem('livery.workedReleases', stored.replace('/financial', '/elsewhere'));
  expect(await (await page()).versions()).toEqual(['2.0.0']);
});

test.each(['{', '[]', '{"texts":1}', '{"texts":{},"modules":{"wealth":[{"version":"1.0.0","release":"9"}]}}'])(
  'ignores malformed stored versions (%s)',
  async (garbage) => {
    serve('2.0.0');
    localStorage.setItem('livery.workedReleases', garbage);
    localStorage.setItem('livery.quarantine', garbage);
    expect(await (await page()).versions()).toEqual(['2.0.0']);
  },
);

test('applies the tenant’s flags to every release', async () => {
  serve('1.0.0');
  modules = modules.map(({ stable, ...rest }) => ({
    ...rest,
    stable: { ...stable, flag: 'moduleIsOpenPledge' as const },
  }));
  const { store, released } = await page();
  expect(released()).toEqual([]);
  store.set(configurationAtom, { ...fallbackConfiguration, moduleIsOpenPledge: '1' });
  expect(released()).toEqual(['1.0.0']);
});

test('replaces a module by an override without a fallback, and neither stores nor reports it', async () => {
  serve('1.0.0');
  const { releases, store, versions } = await page();
  const release = { ...version('0.1.0-dev'), base: 'http://localhost:9081/' };
  releases.override({ module: 'wealth', origin: 'http://localhost:9081', release });
  releases.apply();
  expect(await versions()).toEqual(['0.1.0-dev']);
  expect(store.get(openModulesAtom).map((module) => module.version)).toEqual(['0.1.0-dev']);
  releases.opened(release, 'failed', 5);
  releases.broke(release, new Error('x'));
  releases.worked(release);
  expect(report).not.toHaveBeenCalled();
  expect([localStorage.getItem('livery.quarantine'), localStorage.getItem('livery.workedReleases')]).toEqual([
    null,
    null,
  ]);
});

test('runs a preview until it expires or the member signs out, and never reports it', async () => {
  serve('1.0.0');
  const { releases, store, released, versions } = await page();
  const release = { ...version('2.0.0'), base: 'http://localhost:8081/wealth/2.0.0/' };
  const preview = { module: 'wealth', name: 'pr-1', signer: 'Wealth', release };
  releases.override({ ...preview, expires: Date.now() / 1000 - 1 });
  expect(await versions()).toEqual(['1.0.0']);
  releases.override({ ...preview, expires: Date.now() / 1000 + 60 });
  expect(await versions()).toEqual(['2.0.0']);

  store.set(signOutCountAtom, 1);
  expect([released(), await versions()]).toEqual([['1.0.0'], ['1.0.0']]);
  expect(releases.overridden()).toEqual({ module: 'wealth', name: 'pr-1', problem: 'signedOut' });
  // The page may still show it.
  releases.broke(release, new Error('x'));
  expect([report.mock.calls.length, localStorage.getItem('livery.quarantine')]).toEqual([0, null]);
});

test('applies the tenant’s flag to an override and leaves it no path of another module', async () => {
  serve('1.0.0');
  const { releases, store } = await page();
  const routes = [...version('1.0.0').routes, ...pageModule('/gallery').routes];
  const release = { ...pageModule('/gallery'), name: 'gallery', routes, base: 'http://localhost:9081/' };
  releases.override({ module: 'gallery', origin: 'http://localhost:9081', release });
  releases.apply();
  const paths = () => store.get(openModulesAtom).map(({ name, routes }) => [name, routes.map(({ path }) => path)]);
  expect(paths()).toEqual([
    ['wealth', ['/financial']],
    ['gallery', ['/gallery']],
  ]);
  releases.override({
    module: 'gallery',
    origin: 'http://localhost:9081',
    release: { ...release, flag: 'moduleIsOpenPledge' },
  });
  releases.apply();
  expect(paths()).toEqual([['wealth', ['/financial']]]);
});
