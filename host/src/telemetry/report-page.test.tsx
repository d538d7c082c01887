import type { ReleasedModule } from '@livery/contract/release';
import { createPlatform, openModulesAtom } from '@livery/platform/host';
import { createReleases } from '../release/releases.ts';
import { pageModule } from '@livery/platform/testing';
import { reportFaults, reportVitals } from './report-page.ts';

// Replaces the browser's measurements by those of the test.
let measured: (metric: { name: string; value: number }) => void;
jest.mock('web-vitals', () => {
  const others = { onCLS() {}, onFCP() {}, onINP() {}, onTTFB() {} };
  return { ...others, onLCP: (listener: typeof measured) => (measured = listener) };
});

const version = (text: string): ReleasedModule => ({
  ...pageModule('/financial'),
  name: 'wealth',
  version: text,
  base: `http://remotes/wealth/${text}/`,
});
const [stable, newer] = [version('1.0.0'), version('2.0.0')];
const own = { ...version('0.1.0-dev'), base: 'http://localhost:9081/' };
const shell = { name: 'host', version: '1' };
const report = jest.fn();
let end = (): void => undefined;

/** A page of a release that gives this visitor wealth 2.0.0. */
function page() {
  history.replaceState(null, '', '/financial');
  const platform = createPlatform({ clientVersion: 'test' });
  const telemetry = { report };
  const releases = createReleases({ platform, keys: {}, channel: 'stable', telemetry });
  platform.store.set(openModulesAtom, [newer]);
  return { platform, releases, telemetry, shell };
}
/** Throws an uncaught error in the code of a version or of the shell. */
function fault(from?: ReleasedModule): void {
  const stack = `Error: x\n at f (${from?.base ?? 'http://localhost/'}page.js:1:2)`;
  const error = Object.assign(new Error(`in ${from?.version}`), { stack });
  dispatchEvent(new ErrorEvent('error', { error }));
}
const subjects = (kind: string) =>
  report.mock.calls.filter(([, sent]) => sent.kind === kind).map(([{ name, version: text }]) => `${name} ${text}`);

beforeEach(() => {
  localStorage.clear();
  report.mockClear();
});
afterEach(() => end());

test('reports an error of the version that caused it, also of a fallback version', () => {
  const { releases, ...rest } = page();
  end = reportFaults({ releases, ...rest });
  fault(newer);
  releases.opened(newer, 'failed', 5);
  releases.opened(stable, 'opened', 5);
  fault(stable);
  fault();
  expect(subjects('error')).toEqual(['wealth 2.0.0', 'wealth 1.0.0', 'host 1']);
});

test('reports a vital of the version that the page was opened with', async () => {
  const { releases, ...rest } = page();
  await reportVitals({ releases, ...rest });
  releases.opened(newer, 'failed', 5);
  measured({ name: 'LCP', value: 1 });
  releases.opened(stable, 'opened', 5);
  measured({ name: 'LCP', value: 2 });
  expect(subjects('vital')).toEqual(['wealth 2.0.0', 'wealth 1.0.0']);
});

test('reports nothing of a developer’s override', async () => {
  const { releases, ...rest } = page();
  rest.platform.store.set(openModulesAtom, [own]);
  releases.override({ module: 'wealth', origin: 'http://localhost:9081', release: own });
  end = reportFaults({ releases, ...rest });
  await reportVitals({ releases, ...rest });
  fault(own);
  releases.opened(own, 'opened', 5);
  measured({ name: 'LCP', value: 1 });
  expect(report).not.toHaveBeenCalled();
});
