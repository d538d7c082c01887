import type { ReleaseManifest } from '@livery/contract/release';
import { createStoredValues } from '@livery/platform/host';
import { pageModule } from '@livery/platform/testing';
import { manifestOf, testKey, type TestKey } from '../testing/signed-release.ts';
import { releaseSource } from './release-source.ts';

let key: TestKey;
let stranger: TestKey;
/** The server's answer for each path. */
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
const source = (timeoutMs?: number) =>
  releaseSource({
    stored: createStoredValues(),
    keys: key.trusted,
    channel: 'stable',
    hostName: 'trade.example',
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
const first = async (timeoutMs?: number) => (await source(timeoutMs).first()).manifest.sequence;

/** Makes this browser see a release. */
async function seen(sequence: number, change: Partial<ReleaseManifest> = {}): Promise<void> {
  serve(release(sequence, change));
  await source().first();
}

test('uses the server’s release and stores it', async () => {
  await seen(7);
  expect(localStorage.getItem('livery.release')).toContain('"sequence":7');
});

const bad: [what: string, answer: () => Promise<Response>][] = [
  ['missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['unreachable', () => Promise.reject(new TypeError('no network'))],
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

test.each(bad)('keeps the last good release and warns once when the server’s is %s', async (_what, answer) => {
  await seen(5);
  const warned = warn();
  served['/release.signed'] = answer;
  expect(await first()).toBe(5);
  expect(warned).toHaveBeenCalledTimes(1);
});

test.each(bad.filter(([what]) => what !== 'older than the one seen'))(
  'uses the baseline for a first visitor when the server’s release is %s',
  async (_what, answer) => {
    warn();
    served['/release.signed'] = answer;
    served['/baseline.signed'] = () => signed(release(3, { expires: 1 }));
    expect(await first()).toBe(3);
  },
);

test('keeps the last good release after it has expired', async () => {
  await seen(5);
  warn();
  const text = await key.sign(release(5, { expires: 1 }));
  localStorage.setItem('livery.release', text);
  served['/release.signed'] = () => Promise.resolve(new Response(text));
  expect(await first()).toBe(5);
});

test('verifies the stored release and drops it when its key is no longer trusted', async () => {
  localStorage.setItem('livery.release', await stranger.sign(release(99)));
  serve(release(2));
  expect(await first()).toBe(2);
});

test('trusts the keys of a keyring until a newer keyring revokes them', async () => {
  const [[id, publicKey] = []] = Object.entries(stranger.trusted);
  const keyring = (sequence: number, revoked: boolean) => {
    const listed = { id, publicKey, owner: 'Payments', modules: ['wealth'], tenants: ['*'], revoked };
    return key.sign({ format: 1, sequence, issued: 1, expires: 9_999_999_999, keys: [listed] });
  };
  const theirs = async (sequence: number) => release(sequence, { modules: [], keyring: await keyring(1, false) });
  serve(await theirs(2), stranger);
  expect(await first()).toBe(2);
  await seen(3, { keyring: await keyring(2, true) });
  const warned = warn();
  for (const tenant of ['default', 'trade.example']) {
    serve({ ...(await theirs(4)), tenant }, stranger);
    expect(await first()).toBe(3);
  }
  expect(warned).toHaveBeenCalledWith('release manifest: keyring 1 is older than 2, which was seen here');
});

test('never returns from a site’s own releases to the default ones', async () => {
  await seen(2, { tenant: 'trade.example' });
  warn();
  serve(release(50));
  expect(await first()).toBe(2);
});

test('does not wait for a slow release when there is a last good one or a baseline', async () => {
  await seen(5);
  warn();
  served['/release.signed'] = () => new Promise(() => undefined);
  expect(await first(1)).toBe(5);
  localStorage.clear();
  served['/baseline.signed'] = () => signed(release(3));
  expect(await first(1)).toBe(3);
});

test('returns a slow release at the next request when the page started without it', async () => {
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

test('requests the release before the stored one is verified', async () => {
  await seen(5);
  const check = jest.spyOn(crypto.subtle, 'verify');
  serve(release(6));
  const found = source().first();
  expect([jest.mocked(fetch).mock.calls.length, check.mock.calls.length]).toEqual([2, 0]);
  await found;
});

test('rejects with the server’s error when there is no other release', async () => {
  warn();
  await expect(first()).rejects.toThrow('no network');
});

test('uses the server’s clock for expiry', async () => {
  const text = await key.sign(release(5, { expires: 1_000_000_000 }));
  served['/release.signed'] = () =>
    Promise.resolve(new Response(text, { headers: { date: new Date(999_999_999_000).toUTCString() } }));
  expect(await first()).toBe(5);
});

test('returns each later release once and warns once about a bad one', async () => {
  // Made once each: a release that is made again in another second is another one.
  const [older, newer] = [release(1), release(2)];
  serve(older);
  const one = source();
  await one.first();
  expect(await one.next()).toBeUndefined();
  serve(newer);
  expect((await one.next())?.manifest.sequence).toBe(2);
  const warned = warn();
  serve(older);
  expect(await one.next()).toBeUndefined();
  expect(await one.next()).toBeUndefined();
  expect(warned).toHaveBeenCalledTimes(1);
  serve(newer);
  expect(await one.next()).toBeUndefined();
  serve(older);
  expect(await one.next()).toBeUndefined();
  expect(warned).toHaveBeenCalledTimes(2);
});
