import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import { readEnvironment } from './environment.ts';
import { siteReleases, type SiteReleases } from './releases.ts';
import { manifestOf, newKey, type TestKey } from './test/signed-release.ts';

/** The files of a store by path; a number is a status that it answers with. */
let files: Map<string, string | number>;
let asked: string[];
let store: Server;
let port: number;
let dir: string;
let key: TestKey;
let complaints: jest.SpyInstance;

const site = (variables: NodeJS.ProcessEnv = {}): SiteReleases =>
  siteReleases(
    readEnvironment({
      EXCHANGE_URL: 'http://exchange.example',
      RELEASE_STORE: `http://127.0.0.1:${port}/bucket/prefix`,
      RELEASE_KEYS: join(dir, 'trusted.txt'),
      RELEASE_BASELINE: join(dir, 'baseline'),
      ...variables,
    }),
  );

/** Puts a release into the store as the newest of its channel. */
function put(change: Partial<ReleaseManifest> = {}): string {
  const manifest = manifestOf(change);
  const text = key.sign(manifest);
  files.set(`/bucket/prefix/channels/${manifest.tenant}/${manifest.channel}/current.signed`, text);
  return text;
}
const current = (tenant: string) => `/bucket/prefix/channels/${tenant}/stable/current.signed`;

beforeEach(async () => {
  files = new Map();
  asked = [];
  dir = mkdtempSync(join(tmpdir(), 'livery-releases-'));
  key = await newKey();
  writeFileSync(join(dir, 'trusted.txt'), key.trustedLine);
  store = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files.get(request.url ?? '') ?? 404;
    if (typeof file === 'number') response.statusCode = file;
    response.end(typeof file === 'number' ? '<Error/>' : file);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  ({ port } = store.address() as AddressInfo);
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function away(): Promise<void> {
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
}

afterEach(async () => {
  complaints.mockRestore();
  await away();
  rmSync(dir, { recursive: true, force: true });
});

test('serves a host name’s own release, else the default one', async () => {
  const everyones = put();
  const alderas = put({ tenant: 'aldera.example' });
  const { newest, baseline } = site();
  expect(await newest('aldera.example')).toBe(alderas);
  expect(await newest('mirador.example')).toBe(everyones);
  expect(await baseline('aldera.example')).toBe(alderas);
  expect(await baseline('mirador.example')).toBe(everyones);
});

test('serves the default release when the store answers a missing file with 403', async () => {
  const everyones = put();
  files.set(current('aldera.example'), 403);
  expect(await site().newest('aldera.example')).toBe(everyones);
});

test('logs once the versions at origins that the policy forbids', async () => {
  const routes = [{ path: '/financial', title: { 'en-US': 'Wealth' }, header: true, footer: true, memberOnly: false }];
  const module = (version: string, base: string): ReleasedModule => ({
    name: 'wealth',
    contract: '^1.0',
    routes,
    version,
    base,
    entry: 'a.js',
    files: { 'a.js': `sha384-${'A'.repeat(64)}` },
  });
  put({
    modules: [
      {
        stable: module('1.0.0', 'https://modules.example/wealth/1.0.0/'),
        candidate: { release: module('1.1.0', 'http://localhost:8081/wealth/1.1.0/'), share: 5, agents: [] },
        withdrawn: [],
      },
    ],
  });
  const { newest } = site({ REMOTES_ORIGIN: 'https://modules.example' });
  await newest('aldera.example');
  await newest('mirador.example');
  expect(complaints.mock.calls).toEqual([
    [
      'release of default: pages cannot run wealth 1.1.0 from http://localhost:8081/wealth/1.1.0/; they run only modules from https://modules.example',
    ],
  ]);
});

test('does not serve the default release while a tenant’s own cannot be read', async () => {
  put();
  files.set(current('aldera.example'), 500);
  await expect(site().newest('aldera.example')).rejects.toThrow('answered 500');
});

test.each(['..', '.', '', 'a/b', '../../etc/passwd', 'ALDERA.example', 'a..b', '%2e%2e', 'a b', 'x'.repeat(300)])(
  'nothing is looked up by the host name %p',
  async (host) => {
    const everyones = put();
    const { newest, baseline } = site();
    expect(await newest(host)).toBe(everyones);
    expect(await baseline(host)).toBe(everyones);
    expect(asked).toEqual([current('default')]);
  },
);

test('serves the previous release while the store is unreachable', async () => {
  const text = put();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const { newest } = site();
    await newest('localhost');
    await away();
    jest.setSystemTime(Date.now() + 60_000);
    expect(await newest('localhost')).toBe(text);
  } finally {
    jest.useRealTimers();
  }
});

test('keeps the last good release over a restart and a lost store', async () => {
  const text = put({ sequence: 7 });
  await site().newest('localhost');
  await away();
  const restarted = site();
  await expect(restarted.newest('localhost')).rejects.toThrow();
  expect(await restarted.baseline('localhost')).toBe(text);
});

test('retries to store a baseline and leaves no temporary file', async () => {
  const text = put();
  const baselineFile = join(dir, 'baseline', 'default.stable.signed');
  mkdirSync(join(baselineFile, 'in the way'), { recursive: true });
  const { newest, baseline } = site();
  expect(await newest('localhost')).toBe(text);
  expect(complaints).toHaveBeenCalledTimes(1);
  expect(readdirSync(join(dir, 'baseline'))).toEqual(['default.stable.signed']);
  rmSync(baselineFile, { recursive: true });
  // The answer for another host name is not cached yet.
  expect(await newest('other.example')).toBe(text);
  expect(await baseline('localhost')).toBe(text);
});

test('serves no baseline before there was a release', async () => {
  await expect(site().baseline('localhost')).rejects.toThrow();
});

test.each<[string, (good: string) => Promise<string> | string]>([
  ['was altered', (good) => good.replace('stable', 'stab1e')],
  ['is cut short', (good) => good.slice(0, -5)],
  ['is empty', () => ''],
  ['is a page', () => '<!doctype html><title>Not found</title>'],
  ['is signed by a stranger', async () => (await newKey()).sign(manifestOf({ sequence: 9 }))],
  ['is another tenant’s', () => key.sign(manifestOf({ tenant: 'halvo.example', sequence: 9 }))],
  ['is another channel’s', () => key.sign(manifestOf({ channel: 'next', sequence: 9 }))],
  ['is older than the one seen', () => key.sign(manifestOf({ sequence: 4 }))],
])('serves a release that %s, but does not store it', async (_what, make) => {
  const good = put({ sequence: 5 });
  await site().newest('localhost');
  const bad = await make(good);
  files.set(current('default'), bad);
  const restarted = site();
  expect(await restarted.newest('localhost')).toBe(bad);
  expect(await restarted.newest('other.example')).toBe(bad);
  expect(await restarted.baseline('localhost')).toBe(good);
  expect(readdirSync(join(dir, 'baseline'))).toEqual(['default.stable.signed']);
  // Logged once, however many requests there are.
  expect(complaints).toHaveBeenCalledTimes(1);
});

test('serves the baseline instead of a release with an older keyring, also to a tenant without own releases', async () => {
  const keyring = (sequence: number) => key.sign({ format: 1, sequence, issued: 1, expires: 2, keys: [] });
  const good = put({ sequence: 5, keyring: keyring(2) });
  await site().newest('localhost');
  const { newest, baseline } = site();
  put({ sequence: 9, keyring: keyring(1) });
  put({ sequence: 1, tenant: 'aldera.example', keyring: keyring(1) });
  for (const host of ['localhost', 'other.example', 'aldera.example']) {
    expect(await newest(host)).toBe(good);
    expect(await baseline(host)).toBe(good);
  }
  const renewed = put({ sequence: 10, keyring: keyring(3) });
  expect(await site().newest('localhost')).toBe(renewed);
});

test('replaces a baseline whose key is no longer trusted by any valid release', async () => {
  const stranger = await newKey();
  const old = join(dir, 'baseline', 'default.stable.signed');
  mkdirSync(dirname(old));
  writeFileSync(old, stranger.sign(manifestOf({ sequence: 90 })));
  const text = put({ sequence: 2 });
  const { newest, baseline } = site();
  await newest('localhost');
  expect(await baseline('localhost')).toBe(text);
});

test('reads a store from a folder, and each site’s own channel', async () => {
  const next = key.sign(manifestOf({ channel: 'next' }));
  mkdirSync(join(dir, 'store', 'channels', 'default', 'next'), { recursive: true });
  writeFileSync(join(dir, 'store', 'channels', 'default', 'next', 'current.signed'), next);
  const folder = { RELEASE_STORE: join(dir, 'store') };
  expect(await site({ ...folder, RELEASE_CHANNEL: 'next' }).newest('localhost')).toBe(next);
  await expect(site(folder).newest('localhost')).rejects.toThrow('no release');
});

test.each([
  [{ RELEASE_STORE: 's3://bucket/prefix' }, 'The variable RELEASE_STORE must be a folder or an http(s) address.'],
  [{ RELEASE_CHANNEL: '../next' }, 'The variable RELEASE_CHANNEL must be a name such as stable.'],
  [{ RELEASE_KEYS: '/nowhere/trusted.txt' }, 'The trusted keys in /nowhere/trusted.txt (RELEASE_KEYS) cannot be read'],
])('refuses %p at the start', (variables, sentence) => {
  expect(() => site(variables)).toThrow(sentence);
});

test.each([
  [{}, 'http://localhost:8081'],
  [{ REMOTES_ORIGIN: 'https://modules.example/' }, 'https://modules.example'],
  // A policy with a path without a final slash allows only that file.
  [{ REMOTES_ORIGIN: 'https://cdn.example/livery/modules' }, 'https://cdn.example/livery/modules/'],
])('with %p allows scripts from %s', (variables, source) => {
  expect(readEnvironment({ EXCHANGE_URL: 'http://exchange.example', ...variables }).remotesOrigin).toBe(source);
});
