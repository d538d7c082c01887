import { fallbackConfiguration } from '@livery/contract/configuration';
import { code, type Envelope } from '@livery/contract/envelope';
import type { ReleasedModule } from '@livery/contract/release';
import { getLanguage } from '@livery/i18n';
import { ApiError, appearanceAtom, type Platform } from '@livery/platform';
import { configurationAtom, createPlatform, openModulesAtom, type PlatformParts } from '@livery/platform/host';
import { createReleases } from '../release/releases.ts';
import { manifestOf, testKey, type TestKey } from '../testing/signed-release.ts';
import { boot as bootWith } from './boot.ts';
import { refreshConfiguration } from './configuration.ts';

const success = (data: unknown): Envelope => ({ code: code.success, msg: '', data });

interface Server {
  isAway: boolean;
  identity: string;
  configuration: Record<string, unknown>;
}

/** A server with one tenant; `asked` lists the calls' paths with the identity that each sent. */
function setUp(server: Partial<Server> = {}) {
  const {
    isAway = false,
    identity = 'agent-1',
    configuration = { ...fallbackConfiguration, appName: 'Aldera' },
  } = server;
  const asked: string[] = [];
  const transport: NonNullable<PlatformParts['transport']> = ({ path, headers }) => {
    const carried = headers['Agent-Identify'] ?? '';
    asked.push(`${path} ${carried}`.trim());
    if (isAway) return Promise.reject(new ApiError('network'));
    if (path === '/identify') return Promise.resolve(success({ agentIdentify: identity }));
    return Promise.resolve(
      carried === identity ? success(configuration) : { code: code.unknownTenant, msg: '', data: null },
    );
  };
  return { asked, platform: createPlatform({ clientVersion: 'test', transport }) };
}

const open = { ...fallbackConfiguration, moduleIsOpenPledge: '1' };
const route = (path: string) => ({ path, title: { 'en-US': path }, header: true, footer: true, memberOnly: false });
const remote = (name: string, path: string, flag?: ReleasedModule['flag']): ReleasedModule => ({
  name,
  contract: '^1.0',
  version: '1.0.0',
  base: `http://remotes/${name}/1.0.0/`,
  entry: 'remoteEntry.js',
  files: {},
  routes: [route(path)],
  ...(flag && { flag }),
});

let key: TestKey;
let manifest: unknown;
const boot = (platform: Platform) =>
  bootWith(platform, createReleases({ platform, keys: key.trusted, channel: 'stable', telemetry: { report() {} } }));

beforeEach(async () => {
  key = await testKey();
  localStorage.clear();
  history.replaceState(null, '', '/');
  manifest = manifestOf([remote('marketing', '/'), remote('wealth', '/financial', 'moduleIsOpenPledge')]);
  globalThis.fetch = jest.fn(async () => new Response(await key.sign(manifest)));
});

test('spec §4: gets the identity from the server, then configuration, title and language', async () => {
  const { platform, asked } = setUp({
    configuration: { ...fallbackConfiguration, appName: 'Halvo', defaultLang: 'zh-CN' },
  });
  await boot(platform);
  expect(asked).toEqual(['/identify', '/configs agent-1']);
  expect(document.title).toBe('Halvo');
  expect([getLanguage(), document.documentElement.lang]).toEqual(['zh-CN', 'zh-CN']);
});

test('spec §4: uses and stores an identity in `?id=` without asking the server', async () => {
  history.replaceState(null, '', '/?id=partner-7');
  const { platform, asked } = setUp({ identity: 'partner-7' });
  await boot(platform);
  expect(asked).toEqual(['/configs partner-7']);
  expect(localStorage.getItem('livery.agentIdentify')).toBe('partner-7');
});

test('removes an unknown identity and finds another', async () => {
  localStorage.setItem('livery.agentIdentify', 'gone');
  const { platform, asked } = setUp();
  await boot(platform);
  expect(asked).toEqual(['/configs gone', '/identify', '/configs agent-1']);
});

const persist = (platform: Platform, configuration: object, agentIdentify = 'agent-1') => {
  platform.stored.set('agentIdentify', 'agent-1');
  platform.stored.set('configuration', JSON.stringify({ agentIdentify, configuration }));
};
/** Resolves when all answers have been handled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('uses the last good configuration at once and follows the server’s without a reload', async () => {
  const { platform } = setUp({ configuration: { ...open, appName: 'Aldera', theme: { mode: 'light' } } });
  persist(platform, { ...fallbackConfiguration, appName: 'Before' });
  const { store } = platform;
  const seen: string[] = [];
  store.sub(configurationAtom, () => seen.push(store.get(configurationAtom).appName));
  await boot(platform);
  await settled();
  expect(seen).toEqual(['Before', 'Aldera']);
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(store.get(openModulesAtom).map(({ name }) => name)).toEqual(['marketing', 'wealth']);
});

test('a theme or colour mode that is chosen in any tab is applied at once', async () => {
  const { platform } = setUp({ configuration: { ...fallbackConfiguration, theme: { mode: 'dark' } } });
  await boot(platform);
  const { dataset } = document.documentElement;
  expect([dataset['theme'], dataset['colorMode']]).toEqual(['dark', 'colorMode1']);
  platform.stored.set('theme', 'light');
  platform.store.set(appearanceAtom, { theme: 'light', colorMode: undefined });
  expect(dataset['theme']).toBe('light');
  localStorage.setItem('livery.colorMode', 'colorMode2');
  dispatchEvent(new StorageEvent('storage', { key: 'livery.colorMode' }));
  expect([dataset['theme'], dataset['colorMode']]).toEqual(['light', 'colorMode2']);
});

test('does not change the configuration when the answer is the same', async () => {
  const { platform } = setUp({ configuration: { ...fallbackConfiguration } });
  persist(platform, fallbackConfiguration);
  await boot(platform);
  const before = platform.store.get(configurationAtom);
  await settled();
  expect(platform.store.get(configurationAtom)).toBe(before);
});

test('does not use the last good configuration of another agent', async () => {
  const { platform } = setUp();
  persist(platform, { ...fallbackConfiguration, appName: 'Theirs' }, 'agent-2');
  const seen: string[] = [];
  platform.store.sub(configurationAtom, () => seen.push(platform.store.get(configurationAtom).appName));
  await boot(platform);
  expect(seen).toEqual(['Aldera']);
});

test('keeps the last good configuration while the server is unreachable', async () => {
  const { platform } = setUp({ isAway: true });
  persist(platform, { ...fallbackConfiguration, appName: 'Before' });
  await boot(platform);
  await settled();
  expect([document.title, platform.store.get(configurationAtom).appName]).toEqual(['Before', 'Before']);
});

test('removes the last good configuration of a tenant that is gone', async () => {
  const { platform } = setUp({ identity: 'agent-9' });
  persist(platform, { ...fallbackConfiguration, appName: 'Gone' });
  await boot(platform);
  await settled();
  expect(platform.store.get(configurationAtom).appName).toBe('Aldera');
  expect(platform.stored.get('configuration')).toMatchObject({ agentIdentify: 'agent-9' });
});

test('does not use an unknown identity in `?id=` a second time', async () => {
  history.replaceState(null, '', '/?id=nobody');
  const { platform, asked } = setUp();
  await boot(platform);
  expect(asked).toEqual(['/configs nobody', '/identify', '/configs agent-1']);
});

test('warns once about all faults of a configuration, however often it is sent', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { platform } = setUp({ configuration: { ...fallbackConfiguration, logoUri: 'javascript:x', appName: '' } });
  await boot(platform);
  await refreshConfiguration(platform);
  expect(warn.mock.calls).toEqual([['configuration: fallback for logoUri, appName']]);
  // The stored configuration is the sanitized one.
  expect(platform.stored.get('configuration')?.configuration).toMatchObject({ logoUri: '', appName: 'Livery' });
});

test('keeps the title of the open page when the configuration changes', async () => {
  const { platform } = setUp();
  await boot(platform);
  document.title = 'Assets · Aldera';
  platform.store.set(configurationAtom, { ...fallbackConfiguration, logoUri: '/new.svg' });
  expect(document.title).toBe('Assets · Aldera');
});

test('prefers the stored locale to official_locale, and that to the tenant’s default', async () => {
  localStorage.setItem('livery.official_locale', 'zh-CN');
  await boot(setUp().platform);
  expect(getLanguage()).toBe('zh-CN');
  localStorage.setItem('livery.locale', 'en-US');
  await boot(setUp().platform);
  expect(getLanguage()).toBe('en-US');
});

test('opens no module whose flag is not "1"', async () => {
  const { platform } = setUp();
  await boot(platform);
  expect(platform.store.get(openModulesAtom).map(({ name }) => name)).toEqual(['marketing']);
  platform.store.set(configurationAtom, { ...fallbackConfiguration, moduleIsOpenPledge: '1' });
  expect(platform.store.get(openModulesAtom).map(({ name }) => name)).toEqual(['marketing', 'wealth']);
});

test.each([
  ['no object', []],
  ['a route twice', manifestOf([remote('a', '/x'), remote('b', '/x')])],
  ['a foreign address', manifestOf([{ ...remote('a', '/x'), base: 'javascript:alert(1)/' }])],
])('rejects a manifest with %s', async (_name, wrong) => {
  manifest = wrong;
  await expect(boot(setUp().platform)).rejects.toThrow();
});
