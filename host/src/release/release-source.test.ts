import type { ReleaseManifest } from '@livery/contract/release';
import { createStoredValues } from '@livery/platform/host';
import { pageModule } from '@livery/platform/testing';
import { manifestOf, testKey, type TestKey } from '../testing/signed-release.ts';
import { releaseSource } from './release-source.ts';

let key: TestKey;
let stranger: TestKey;
/** What the server has under each path: a text, or how it fails. */
let served: Record<string, () => Promise<Response>>;
const warn = () => jest.spyOn(console, 'warn').mockImplementation();

beforeAll(async () => {
  key = await testKey();
  stranger = await testKey();
});
beforeEach(() => {
  localStorage.clear();
  served = {};
  globalThis.fetch = jest.fn((address) => served[address as string]?.() ?? Promise.reject(new TypeError('no network')));
});
afterEach(() => jest.restoreAllMocks());

const shop = [pageModule('/')];
const release = (sequence: number, change: Partial<ReleaseManifest> = {}) => manifestOf(shop, { sequence, ...change });
const signed = async (manifest: unknown, by = key) => new Response(await by.sign(manifest));
const serve = (manifest: unknown, by = key) => {
  served['/release.signed'] = () => signed(manifest, by);
};
const source = (patienceMs?: number) =>
  releaseSource({
    ...{ stored: createStoredValues(), keys: key.trusted, channel: 'stable', hostName: 'trade.example' },
    ...(patienceMs !== undefined && { patienceMs }),
  });
const first = async (patienceMs?: number) => (await source(patienceMs).first()).manifest.sequence;

/** This browser has seen a release. */
async function seen(sequence: number, change: Partial<ReleaseManifest> = {}): Promise<void> {
  serve(release(sequence, change));
  await source().first();
}

test('the server’s release is taken, and kept', async () => {
  await seen(7);
  expect(localStorage.getItem('livery.release')).toContain('"sequence":7');
});

const bad: [what: string, answer: () => Promise<Response>][] = [
  ['missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['of no network', () => Promise.reject(new TypeError('no network'))],
  ['empty', () => Promise.resolve(new Response(''))],
  ['a page of HTML', () => Promise.resolve(new Response('<!doctype html><p>Log in to the hotel’s network</p>'))],
  ['truncated', async () => new Response((await key.sign(release(9))).slice(0, -20))],
  ['altered', async () => new Response((await key.sign(release(9))).replace('"/"', '"/x"'))],
  ['signed by a stranger', () => signed(release(9), stranger)],
  ['of a wrong type', () => signed({ ...release(9), modules: 'none' })],
  ['of another format', () => signed({ ...release(9), format: 2 })],
  ['expired', () => signed(release(9, { expires: 1 }))],
  ['older than the one seen', () => signed(release(4))],
  ['of another channel', () => signed(release(9, { channel: 'next' }))],
  ['for another site', () => signed(release(9, { tenant: 'other.example' }))],
  [
    'naming a route twice',
    () => signed(release(9, { modules: manifestOf([...shop, { ...pageModule('/'), name: 'b' }]).modules })),
  ],
];

test.each(bad)('a release that is %s leaves the last good one, with one clear line', async (_what, answer) => {
  await seen(5);
  const warned = warn();
  served['/release.signed'] = answer;
  expect(await first()).toBe(5);
  expect(warned).toHaveBeenCalledTimes(1);
});

test.each(bad.filter(([what]) => what !== 'older than the one seen'))(
  'for a first visitor, a release that is %s leaves the baseline',
  async (_what, answer) => {
    warn();
    served['/release.signed'] = answer;
    served['/baseline.signed'] = () => signed(release(3, { expires: 1 }));
    expect(await first()).toBe(3);
  },
);

test('the last good one holds also when it has expired meanwhile', async () => {
  await seen(5);
  warn();
  const text = await key.sign(release(5, { expires: 1 }));
  localStorage.setItem('livery.release', text);
  served['/release.signed'] = () => Promise.resolve(new Response(text));
  expect(await first()).toBe(5);
});

test('what is kept is checked like what comes: a key that is no longer trusted ends it', async () => {
  localStorage.setItem('livery.release', await stranger.sign(release(99)));
  serve(release(2));
  expect(await first()).toBe(2);
});

test('a site that has its own releases is not led back to the default ones', async () => {
  await seen(2, { tenant: 'trade.example' });
  warn();
  serve(release(50));
  expect(await first()).toBe(2);
});

test('a slow release is not waited for when there is a last good one, nor when there is a baseline', async () => {
  await seen(5);
  warn();
  served['/release.signed'] = () => new Promise(() => undefined);
  expect(await first(1)).toBe(5);
  localStorage.clear();
  served['/baseline.signed'] = () => signed(release(3));
  expect(await first(1)).toBe(3);
});

test('a slow release that came after the page had begun without it is told by the next look', async () => {
  await seen(5);
  warn();
  let arrive = (_response: Response): void => undefined;
  served['/release.signed'] = () => new Promise((resolve) => (arrive = resolve));
  const one = source(1);
  expect((await one.first()).manifest.sequence).toBe(5);
  arrive(await signed(release(6)));
  serve(release(6));
  expect((await one.next())?.manifest.sequence).toBe(6);
  expect(await one.next()).toBeUndefined();
});

test('the server is asked before what is stored has been checked', async () => {
  await seen(5);
  const check = jest.spyOn(crypto.subtle, 'verify');
  serve(release(6));
  const found = source().first();
  expect([jest.mocked(fetch).mock.calls.length, check.mock.calls.length]).toEqual([2, 0]);
  await found;
});

test('with neither, the start fails with the server’s own failure', async () => {
  warn();
  await expect(first()).rejects.toThrow('no network');
});

test('the server’s clock judges what has expired, not the visitor’s', async () => {
  const text = await key.sign(release(5, { expires: 1_000_000_000 }));
  served['/release.signed'] = () =>
    Promise.resolve(new Response(text, { headers: { date: new Date(999_999_999_000).toUTCString() } }));
  expect(await first()).toBe(5);
});

test('later releases are told once each; a bad one is none, and said once', async () => {
  serve(release(1));
  const one = source();
  await one.first();
  expect(await one.next()).toBeUndefined();
  serve(release(2));
  expect((await one.next())?.manifest.sequence).toBe(2);
  const warned = warn();
  serve(release(1));
  expect(await one.next()).toBeUndefined();
  expect(await one.next()).toBeUndefined();
  expect(warned).toHaveBeenCalledTimes(1);
  serve(release(2));
  expect(await one.next()).toBeUndefined();
  serve(release(1));
  expect(await one.next()).toBeUndefined();
  expect(warned).toHaveBeenCalledTimes(2);
});
