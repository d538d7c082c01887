import { h5Address, type H5Visit } from './h5-address.ts';

const released = (...paths: readonly string[]): H5Visit['modules'] => [
  { routes: paths.map((path) => ({ path, title: {}, header: true, footer: true, memberOnly: false })) },
];
const visit = (given: Partial<H5Visit> = {}) =>
  h5Address({
    mobileWebUrl: '',
    host: 'site.example',
    cameFrom: 'https://site.example/',
    modules: released('/quotes', '/spot'),
    ...given,
  });

test('leads to the tenant’s mobile site', () => {
  expect(visit({ mobileWebUrl: 'https://m.site.example/' })).toBe('https://m.site.example/');
  expect(visit({ mobileWebUrl: 'https://site.example/mobile/' })).toBe('https://site.example/mobile/');
});

test('leads to the login without a mobile site, and from there to the markets', () => {
  expect(visit()).toBe('/login?redirect=%2Fspot&from=h5');
  expect(visit({ modules: released('/quotes') })).toBe('/login?redirect=%2Fquotes&from=h5');
  expect(visit({ modules: [] })).toBe('/login');
});

test.each([
  ['/h5/', 'https://site.example/spot'],
  ['https://site.example/h5', ''],
  ['https://site.example/', 'https://site.example/?id=partner-7'],
  ['https://site.example/mobile', 'https://site.example/mobile/'],
  ['https://', 'https://site.example/'],
])('never leads back here: the mobile site %s for who comes from %s', (mobileWebUrl, cameFrom) =>
  expect(visit({ mobileWebUrl, cameFrom })).toBe('/login?redirect=%2Fspot&from=h5'),
);
