import type { ReleasedModule } from '@livery/contract/release';
import '../kernel/door.ts';
import { loadExposed } from '../kernel/federation.ts';
import { pageModule } from '@livery/platform/testing';
import { openModule } from './open-module.ts';

// Federation loads real scripts; what they expose is played here.
jest.mock('../kernel/federation.ts', () => ({ loadExposed: jest.fn() }));

let count = 0;
/** Versions of a module that no other test has opened. */
function versions(...texts: string[]): ReleasedModule[] {
  count += 1;
  return texts.map((version) => ({ ...pageModule('/financial'), name: `module${count}`, version }));
}
const exposed = { pages: {}, dispose: () => undefined };
/** What each version does when it is loaded. */
let behaviour: Record<string, () => Promise<unknown>>;
const observed = jest.fn();
const toTry = (all: readonly ReleasedModule[]) =>
  all.map((release) => ({ version: release.version, read: () => Promise.resolve(release) }));
const open = (all: readonly ReleasedModule[]) => openModule(toTry(all), observed);
const opened = async (all: readonly ReleasedModule[]) => (await open(all)).release.version;
/** A version that worked here once, and of which nothing is believed any more. */
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

test('the first version is opened, once, and the others are not asked for', async () => {
  const all = versions('2.0.0', '1.0.0');
  expect(await opened(all)).toBe('2.0.0');
  expect((await open(all)).module).toBe((await open(all)).module);
  expect(loadExposed).toHaveBeenCalledTimes(1);
});

test.each([
  ['that cannot be had, or was altered', () => Promise.reject(new Error('the script did not load'))],
  ['that throws while it is evaluated', () => Promise.reject(new ReferenceError('x is not defined'))],
  ['that exposes the wrong thing', () => Promise.resolve({ pages: null })],
])('a version %s gives way within a second, with one clear line, and is told as failed', async (_what, broken) => {
  behaviour = { '2.0.0': broken };
  const all = versions('2.0.0', '1.0.0');
  expect(await after(1000, opened(all))).toBe('1.0.0');
  expect(observed.mock.calls.map(([release, outcome]) => [release, outcome])).toEqual([
    [all[0], 'failed'],
    [all[1], 'opened'],
  ]);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('a version for another contract is never asked for', async () => {
  const [newest, before] = versions('2.0.0', '1.0.0');
  if (!newest || !before) throw new Error('two versions');
  expect(await opened([{ ...newest, contract: '^9.0' }, before])).toBe('1.0.0');
  expect(loadExposed).toHaveBeenCalledTimes(1);
});

test('a slow version gives way after 8 s, and is told as slow', async () => {
  behaviour = { '2.0.0': () => new Promise(() => undefined) };
  expect(await after(8000, opened(versions('2.0.0', '1.0.0')))).toBe('1.0.0');
  expect(observed.mock.calls.map(([, outcome]) => outcome)).toEqual(['slow', 'opened']);
});

test('spec §8: the only version is waited for, and reported after 120 s', async () => {
  behaviour = { '1.0.0': () => new Promise(() => undefined) };
  const outcome = jest.fn();
  open(versions('1.0.0')).catch(outcome);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledTimes(1);
});

test('the only version is tried again with growing waits, and then fails', async () => {
  behaviour = { '1.0.0': () => Promise.reject(new Error('lost')) };
  await expect(after(7500, open(versions('1.0.0')))).rejects.toThrow('lost');
  expect(loadExposed).toHaveBeenCalledTimes(4);
});

test('without a network nobody is at fault', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  behaviour = { '2.0.0': () => Promise.reject(new Error('lost')) };
  expect(await after(1000, opened(versions('2.0.0', '1.0.0')))).toBe('1.0.0');
  expect(observed).not.toHaveBeenCalled();
});

test('a version of which nothing is believed stands in for none, and the next one does', async () => {
  behaviour = { '2.0.0': () => Promise.reject(new Error('lost')) };
  const [newest, before] = toTry(versions('2.0.0', '1.0.0'));
  if (!newest || !before) throw new Error('two versions');
  expect((await after(1000, openModule([newest, lost, before], observed))).release.version).toBe('1.0.0');
});

test('a version of which nothing is believed keeps nobody from the next, also when it comes first', async () => {
  const [version] = toTry(versions('1.0.0'));
  if (!version) throw new Error('a version');
  expect((await openModule([lost, version], observed)).release.version).toBe('1.0.0');
  await expect(openModule([lost], observed)).rejects.toThrow('there is no version of this module');
});

test('spec §8: where nothing else is believed, a slow version is waited for all the same', async () => {
  let arrive = (_exposed: unknown): void => undefined;
  behaviour = { '1.0.0': () => new Promise((resolve) => (arrive = resolve)) };
  const opening = openModule([...toTry(versions('1.0.0')), lost], observed);
  await jest.advanceTimersByTimeAsync(100_000);
  arrive({ ...exposed });
  expect((await opening).release.version).toBe('1.0.0');
});
