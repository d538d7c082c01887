import { federationId, isWithinContract, moduleMetadata, releaseManifest } from './release.ts';

const hash = `sha384-${'d'.repeat(64)}`;
const wealth = {
  name: 'wealth',
  contract: '^1.0',
  version: '0.1.0-ab12cd34',
  base: 'http://localhost:8081/wealth/0.1.0-ab12cd34/',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': hash },
  routes: [{ path: '/financial', title: { 'en-US': 'Wealth' } }],
};
const manifest = (change: object, rest: object = {}) => ({
  format: 1,
  tenant: 'default',
  channel: 'stable',
  sequence: 1,
  issued: 1_795_000_000,
  expires: 1_802_776_000,
  modules: [{ stable: { ...wealth, ...change }, ...rest }],
});

test('a route has header, footer and all visitors by default', () => {
  expect(releaseManifest.parse(manifest({})).modules[0]?.stable.routes[0]).toMatchObject({
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
  ['a route of another site', { routes: [{ path: '//evil', title: { 'en-US': 'x' } }] }],
  ['a route that nobody asks for', { routes: [{ path: '/x/', title: { 'en-US': 'x' } }] }],
  ['a menu entry of another site', { menu: { path: '//evil', label: { 'en-US': 'x' }, order: 1 } }],
  ['a route twice', { routes: [...wealth.routes, ...wealth.routes] }],
  ['no routes', { routes: [] }],
  ['no English title', { routes: [{ path: '/x', title: { 'zh-CN': 'x' } }] }],
  ['an unknown flag', { flag: 'constructor' }],
  ['an unknown field', { onload: 'x' }],
])('refuses a module with %s', (_what, change) => {
  expect(releaseManifest.safeParse(manifest(change)).success).toBe(false);
});

test('refuses a route that two modules claim', () => {
  const { modules, ...rest } = manifest({});
  const twice = { ...rest, modules: [...modules, { stable: { ...wealth, name: 'other' } }] };
  expect(releaseManifest.safeParse(twice).success).toBe(false);
});

test('gives each version its own federation name', () => {
  expect(federationId('wealth', '0.1.0-ab12cd34')).toBe('wealth_0_1_0_ab12cd34');
});

const rollOut = (change: object) => ({ candidate: { release: { ...wealth, version: '0.2.0', ...change }, share: 10 } });

test('lets a new version have other routes, but no other name and no route of another module', () => {
  const more = [{ path: '/financial-history', title: { 'en-US': 'x' } }];
  expect(releaseManifest.safeParse(manifest({}, rollOut({ routes: more }))).success).toBe(true);
  expect(releaseManifest.safeParse(manifest({}, rollOut({ name: 'other' }))).success).toBe(false);
  const { modules, ...rest } = manifest({}, rollOut({ routes: more }));
  const rival = { stable: { ...wealth, name: 'other', routes: more } };
  expect(releaseManifest.safeParse({ ...rest, modules: [...modules, rival] }).success).toBe(false);
});

test.each([-1, 100.5, Number.NaN, '10'])('refuses a share of %p', (share) => {
  const { candidate } = rollOut({});
  expect(releaseManifest.safeParse(manifest({}, { candidate: { ...candidate, share } })).success).toBe(false);
});

test.each([
  ['^1.0', '1.0', true],
  ['^1.0', '1.7', true],
  ['^1.7', '1.6', false],
  ['^1.10', '1.9', false],
  ['^1.0', '2.0', false],
  ['^2.0', '1.9', false],
])('a module that asks for %s on a host of %s: %p', (range, version, runs) => {
  expect(isWithinContract(range, version)).toBe(runs);
});

test.each([
  [{ owner: 'Payments', contact: 'payments@livery.example' }, true],
  [{ owner: '支付团队', contact: 'https://livery.example/payments' }, true],
  [{ owner: '' }, false],
  [{ owner: 'Payments\u001b[2K' }, false],
  [{ owner: 'x'.repeat(81) }, false],
  [{ contact: 'payments' }, false],
  [{ contact: 'javascript:alert(1)@' }, false],
  [{ contact: 'a@b\nc' }, false],
])('reads owner and contact %j: %p', (fields, isValid) => {
  const metadata = { name: 'wealth', contract: '^1.3', routes: [{ path: '/wealth', title: { 'en-US': 'Wealth' } }] };
  expect(moduleMetadata.safeParse({ ...metadata, ...fields }).success).toBe(isValid);
});

test.each([
  ['https://nft.example', true],
  ['https://nft.example:8443', true],
  ['http://localhost:9090', true],
  ['http://nft.example', false],
  ['http://169.254.169.254', false],
  ['https://nft.example/', false],
  ['https://nft.example/api', false],
  ['https://member@nft.example', false],
  ['https://NFT.example', false],
  ['', false],
])('a back end at %p is read: %p', (origin, isValid) => {
  const metadata = { name: 'nft', contract: '^1.3', routes: [{ path: '/nft', title: { 'en-US': 'NFT' } }] };
  expect(moduleMetadata.safeParse({ ...metadata, backend: { origin } }).success).toBe(isValid);
});
