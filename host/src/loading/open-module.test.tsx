import type { ReleasedModule } from '@livery/contract/release';
import '../kernel/script-loader.ts';
import { loadExposed } from '../kernel/federation.ts';
import { pageModule } from '@livery/platform/testing';
import { openModule } from './open-module.ts';

// Federation loads real scripts; the test decides what they expose.
jest.mock('../kernel/federation.ts', () => ({ loadExposed: jest.fn() }));

let count = 0;
/** Versions of a module that no other test has opened. */
function versions(...texts: string[]): ReleasedModule[] {
  count += 1;
  return texts.map((version) => ({ ...pageModule('/financial'), name: `module${count}`, version }));
}
const exposed = { pages: {}, dispose: () => undefined };
/** The behaviour of each version when it is loaded. */
let behaviour: Record<string, () => Promise<unknown>>;
const observed = jest.fn();
const toTry = (all: readonly ReleasedModule[]) =>
  all.map((release) => ({ version: release.version, read: () => Promise.resolve(release) }));
const open = (all: readonly ReleasedModule[]) => openModule(toTry(all), observed);
const opened = async (all: readonly ReleasedModule[]) => (await open(all)).release.version;
/** A version that worked here once and is no longer trusted. */
const lost = { version: '0.9.0', read: () => Promise.resolve(undefined) };

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
  behaviour = {};
  jest
    .mocked(loadExposed)
    .mockImplementation(({ version }) => behaviour[version]?.() ?? Promise.resolve({ ...exposed }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function after<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const settled = promise.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(ms);
  const value = await settled;
  if (value instanceof Error) throw value;
  return promise;
}

test('opens the first version once and loads no other', async () => {
  const all = versions('2.0.0', '1.0.0');
  expect(await opened(all)).toBe('2.0.0');
  expect((await open(all)).module).toBe((await open(all)).module);
  expect(loadExposed).toHaveBeenCalledTimes(1);
});

test.each([
  ['cannot be loaded or was altered', () => Promise.reject(new Error('the script did not load'))],
  ['throws while it is evaluated', () => Promise.reject(new ReferenceError('x is not defined'))],
  ['exposes the wrong thing', () => Promise.resolve({ pages: null })],
])('falls back within a second, logs one line and reports a failure when a version %s', async (_what, broken) => {
  behaviour = { '2.0.0': broken };
  const all = versions('2.0.0', '1.0.0');
  expect(await after(1000, opened(all))).toBe('1.0.0');
  expect(observed.mock.calls.map(([release, outcome]) => [release, outcome])).toEqual([
    [all[0], 'failed'],
    [all[1], 'opened'],
  ]);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('never loads a version for another contract', async () => {
  const [newest, before] = versions('2.0.0', '1.0.0');
  if (!newest || !before) throw new Error('two versions');
  expect(await opened([{ ...newest, contract: '^9.0' }, before])).toBe('1.0.0');
  expect(loadExposed).toHaveBeenCalledTimes(1);
});

test('falls back after 8 s and reports the version as slow', async () => {
  behaviour = { '2.0.0': () => new Promise(() => undefined) };
  expect(await after(8000, opened(versions('2.0.0', '1.0.0')))).toBe('1.0.0');
  expect(observed.mock.calls.map(([, outcome]) => outcome)).toEqual(['slow', 'opened']);
});

test('spec §8: waits 120 s for the only version', async () => {
  behaviour = { '1.0.0': () => new Promise(() => undefined) };
  const outcome = jest.fn();
  open(versions('1.0.0')).catch(outcome);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledTimes(1);
});

test('retries the only version with growing waits and then rejects', async () => {
  behaviour = { '1.0.0': () => Promise.reject(new Error('lost')) };
  await expect(after(7500, open(versions('1.0.0')))).rejects.toThrow('lost');
  expect(loadExposed).toHaveBeenCalledTimes(4);
});

test('reports nothing without a network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  behaviour = { '2.0.0': () => Promise.reject(new Error('lost')) };
  expect(await after(1000, opened(versions('2.0.0', '1.0.0')))).toBe('1.0.0');
  expect(observed).not.toHaveBeenCalled();
});

test('skips an untrusted fallback', async () => {
  behaviour = { '2.0.0': () => Promise.reject(new Error('lost')) };
  const [newest, before] = toTry(versions('2.0.0', '1.0.0'));
  if (!newest || !before) throw new Error('two versions');
  expect((await after(1000, openModule([newest, lost, before], observed))).release.version).toBe('1.0.0');
});

test('skips an untrusted first version', async () => {
  const [version] = toTry(versions('1.0.0'));
  if (!version) throw new Error('a version');
  expect((await openModule([lost, version], observed)).release.version).toBe('1.0.0');
  await expect(openModule([lost], observed)).rejects.toThrow('there is no version of this module');
});

test('spec §8: waits for a slow version when no fallback is trusted', async () => {
  let arrive = (_exposed: unknown): void => undefined;
  behaviour = { '1.0.0': () => new Promise((resolve) => (arrive = resolve)) };
  const opening = openModule([...toTry(versions('1.0.0')), lost], observed);
  await jest.advanceTimersByTimeAsync(100_000);
  arrive({ ...exposed });
  expect((await opening).release.version).toBe('1.0.0');
});
