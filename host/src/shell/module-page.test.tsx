import type { ReleasedModule } from '@livery/contract/release';
import { createTestSite, pageModule, renderPageOn } from '@livery/platform/testing';
import { act, screen } from '@testing-library/react';
import { loadExposed } from '../kernel/federation.ts';
import { createReleases, ReleasesProvider } from '../release/releases.ts';
import { manifestOf, testKey, type TestKey } from '../testing/signed-release.ts';
import { hostMessages } from '../messages.ts';
import { ModulePage } from './module-page.tsx';

// Federation loads real scripts; the test decides what they expose.
jest.mock('../kernel/federation.ts', () => ({ loadExposed: jest.fn() }));

const report = jest.fn();
let key: TestKey;
let isBroken: boolean;
let count = 0;
/** A version of the test's module. */
const version = (text: string, ...paths: string[]): ReleasedModule => ({
  ...pageModule('/financial'),
  name: `wealth${count}`,
  version: text,
  routes: paths.flatMap((path) => pageModule(path).routes),
});
const isOf = (text: string) => expect.objectContaining({ version: text }) as ReleasedModule;

beforeEach(async () => {
  count += 1;
  isBroken = true;
  localStorage.clear();
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation();
  key = await testKey();
  await hostMessages.load('en-US');
  jest.mocked(loadExposed).mockImplementation(async (release) => {
    function Page() {
      if (isBroken && release.version === '2.0.0') throw new Error('a fault of 2.0.0');
      return <h1>{`Page of ${release.version}`}</h1>;
    }
    return { pages: Object.fromEntries(release.routes.map(({ path }) => [path, Page])), dispose() {} };
  });
});

/** Visits a site that gives everyone this version. */
async function visit(release: ReleasedModule) {
  globalThis.fetch = jest.fn(async () => new Response(await key.sign(manifestOf([release]))));
  const site = createTestSite();
  const releases = createReleases({
    platform: site.platform,
    keys: key.trusted,
    channel: 'stable',
    telemetry: { report },
  });
  await releases.find();
  return {
    releases,
    async open(path: string) {
      const route = release.routes.find((one) => one.path === path);
      if (!route) throw new Error(`no route ${path}`);
      await renderPageOn(
        site,
        <ReleasesProvider value={releases}>
          <ModulePage owned={{ module: release, route }} />
        </ReleasesProvider>,
        // The test may stop the clock.
        { pending: 'any' },
      );
    },
  };
}
async function worked(release: ReleasedModule): Promise<void> {
  const { releases } = await visit(release);
  releases.worked(release);
}

test('replaces and reports a version that fails when it is shown', async () => {
  await worked(version('1.0.0', '/financial'));
  const { open, releases } = await visit(version('2.0.0', '/financial'));
  await open('/financial');
  expect(await screen.findByRole('heading', { name: 'Page of 1.0.0' })).toBeTruthy();
  expect(releases.inspect().isQuarantined(version('2.0.0'))).toBe(true);
  expect(report).toHaveBeenCalledWith(isOf('2.0.0'), expect.objectContaining({ kind: 'error' }));
});

test('does not blame a version without the page, and opens the one that has it on a retry', async () => {
  const [before, now] = [version('1.0.0', '/financial'), version('2.0.0', '/financial', '/staking')];
  await worked(before);
  const { open, releases } = await visit(now);
  await open('/staking');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const { isQuarantined } = releases.inspect();
  expect([isQuarantined(now), isQuarantined(before)]).toEqual([true, false]);
  expect(report).not.toHaveBeenCalledWith(isOf('1.0.0'), expect.anything());
  expect(loadExposed).not.toHaveBeenCalledWith(isOf('1.0.0'));
  isBroken = false;
  await act(async () => retry.click());
  expect(await screen.findByRole('heading', { name: 'Page of 2.0.0' })).toBeTruthy();
});

test('a version has worked when a transition is rendered five seconds later, for which an endless loop leaves no time', async () => {
  isBroken = false;
  const now = version('2.0.0', '/financial');
  const { open, releases } = await visit(now);
  jest.useFakeTimers();
  await open('/financial');
  await screen.findByRole('heading', { name: 'Page of 2.0.0' });
  for (let second = 0; second < 4; second += 1) act(() => jest.advanceTimersByTime(1000));
  act(() => {
    // Nothing is rendered before `act` ends.
    jest.advanceTimersByTime(1500);
    expect(releases.hasWorked(now)).toBe(false);
  });
  expect(releases.hasWorked(now)).toBe(true);
  jest.useRealTimers();
});
