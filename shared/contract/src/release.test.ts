import { federationId, releaseManifest } from './release.ts';

const hash = `sha384-${'d'.repeat(64)}`;
const wealth = {
  name: 'wealth',
  contract: 1,
  version: '0.1.0-ab12cd34',
  base: 'http://localhost:8081/wealth/0.1.0-ab12cd34/',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': hash },
  routes: [{ path: '/financial', title: { 'en-US': 'Wealth' } }],
};
const manifest = (change: object) => ({ contract: 1, sequence: 1, modules: [{ ...wealth, ...change }] });

test('a route shows header and footer, and is for everyone, unless it says otherwise', () => {
  expect(releaseManifest.parse(manifest({})).modules[0]?.routes[0]).toMatchObject({
    header: true,
    footer: true,
    memberOnly: false,
  });
});

test.each([
  ['an entry outside of http', { base: 'javascript:alert(1)/' }],
  ['a base without its last slash', { base: 'http://localhost:8081/wealth' }],
  ['a file name that leaves its folder', { files: { '../x.js': hash } }],
  ['a hash of another kind', { files: { 'remoteEntry.js': 'sha256-abc' } }],
  ['a route that is no path', { routes: [{ path: 'https://evil.example', title: { 'en-US': 'x' } }] }],
  ['no routes', { routes: [] }],
  ['no English title', { routes: [{ path: '/x', title: { 'zh-CN': 'x' } }] }],
  ['an unknown flag', { flag: 'constructor' }],
  ['an unknown field', { onload: 'x' }],
])('a module with %s is refused', (_what, change) => {
  expect(releaseManifest.safeParse(manifest(change)).success).toBe(false);
});

test('a route that two modules claim is refused', () => {
  const twice = { contract: 1, sequence: 1, modules: [wealth, { ...wealth, name: 'other' }] };
  expect(releaseManifest.safeParse(twice).success).toBe(false);
});

test('versions live side by side under names of their own', () => {
  expect(federationId('wealth', '0.1.0-ab12cd34')).toBe('wealth_0_1_0_ab12cd34');
});
