import { fallbackConfiguration } from '@livery/contract/configuration';
import { code, type Envelope } from '@livery/contract/envelope';
import { contractVersion } from '@livery/contract/release';
import { getLanguage } from '@livery/i18n';
import { configurationAtom, createPlatform, openModulesAtom, type PlatformParts } from '@livery/platform';
import { boot } from './boot.ts';

const success = (data: unknown): Envelope => ({ code: code.success, msg: '', data });

interface Server {
  identity: string;
  configuration: Record<string, unknown>;
}

/** A server with one tenant; `asked` lists the paths of the calls, each with the identity that it carried. */
function setUp(server: Partial<Server> = {}) {
  const { identity = 'agent-1', configuration = { ...fallbackConfiguration, appName: 'Aldera' } } = server;
  const asked: string[] = [];
  const transport: NonNullable<PlatformParts['transport']> = ({ path, headers }) => {
    const carried = headers['Agent-Identify'] ?? '';
    asked.push(`${path} ${carried}`.trim());
    if (path === '/identify') return Promise.resolve(success({ agentIdentify: identity }));
    return Promise.resolve(
      carried === identity ? success(configuration) : { code: code.unknownTenant, msg: '', data: null },
    );
  };
  return { asked, platform: createPlatform({ clientVersion: 'test', transport }) };
}

const route = (path: string) => ({ path, title: { 'en-US': path } });
const remote = (name: string, path: string, flag?: string) => ({
  name,
  contract: contractVersion,
  version: '1.0.0',
  base: `http://remotes/${name}/1.0.0/`,
  entry: 'remoteEntry.js',
  files: {},
  routes: [route(path)],
  ...(flag && { flag }),
});

let manifest: unknown;
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  manifest = {
    contract: contractVersion,
    sequence: 1,
    modules: [remote('marketing', '/'), remote('wealth', '/financial', 'moduleIsOpenPledge')],
  };
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(manifest)));
});

test('spec §4: identity from the server, then configuration, title and language', async () => {
  const { platform, asked } = setUp({
    configuration: { ...fallbackConfiguration, appName: 'Halvo', defaultLang: 'zh-CN' },
  });
  await boot(platform);
  expect(asked).toEqual(['/identify', '/configs agent-1']);
  expect(document.title).toBe('Halvo');
  expect([getLanguage(), document.documentElement.lang]).toEqual(['zh-CN', 'zh-CN']);
});

test('spec §4: an identity in `?id=` is used and stored; a stored one is not asked for', async () => {
  history.replaceState(null, '', '/?id=partner-7');
  const { platform, asked } = setUp({ identity: 'partner-7' });
  await boot(platform);
  expect(asked).toEqual(['/configs partner-7']);
  expect(localStorage.getItem('livery.agentIdentify')).toBe('partner-7');
});

test('an identity that no tenant knows is dropped and found anew', async () => {
  localStorage.setItem('livery.agentIdentify', 'gone');
  const { platform, asked } = setUp();
  await boot(platform);
  expect(asked).toEqual(['/configs gone', '/identify', '/configs agent-1']);
});

test('the last good configuration is used at once, and the server’s follows', async () => {
  const { platform } = setUp();
  platform.stored.set('configuration', JSON.stringify({ ...fallbackConfiguration, appName: 'Before' }));
  await boot(platform);
  await Promise.resolve();
  expect(platform.store.get(configurationAtom).appName).toBe('Aldera');
  expect(document.title).toBe('Aldera');
});

test('the stored locale beats official_locale, which beats the tenant’s', async () => {
  localStorage.setItem('livery.official_locale', 'zh-CN');
  await boot(setUp().platform);
  expect(getLanguage()).toBe('zh-CN');
  localStorage.setItem('livery.locale', 'en-US');
  await boot(setUp().platform);
  expect(getLanguage()).toBe('en-US');
});

test('a module whose flag is not "1" is not open', async () => {
  const { platform } = setUp();
  await boot(platform);
  expect(platform.store.get(openModulesAtom).map(({ name }) => name)).toEqual(['marketing']);
  platform.store.set(configurationAtom, { ...fallbackConfiguration, moduleIsOpenPledge: '1' });
  expect(platform.store.get(openModulesAtom).map(({ name }) => name)).toEqual(['marketing', 'wealth']);
});

test.each([
  ['no object', []],
  ['a route twice', { contract: 1, sequence: 1, modules: [remote('a', '/x'), remote('b', '/x')] }],
  [
    'a foreign address',
    { contract: 1, sequence: 1, modules: [{ ...remote('a', '/x'), base: 'javascript:alert(1)/' }] },
  ],
])('a manifest with %s stops the start-up', async (_name, wrong) => {
  manifest = wrong;
  await expect(boot(setUp().platform)).rejects.toThrow();
});
