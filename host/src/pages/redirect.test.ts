import { loginAddress, safeRedirect, withRedirect } from './redirect.ts';

test.each(['/', '/assets', '/financial?category=2#buy', '/transfer?from=SPOT&to=WEALTH&note=a%20b'])(
  'keeps a path of this site: %s',
  (path) => expect(safeRedirect(path)).toBe(path),
);

test.each([
  undefined,
  null,
  '',
  'assets',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%25252525252Fevil.example',
  '%2F%2Fevil.example',
  'https://evil.example',
  'https:evil.example',
  'https:',
  'http://localhost/assets',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hi',
  '/\tevil',
  '/\n/evil.example',
  '/\t/evil.example',
  '\u0000//evil.example',
  '/\u0000evil',
  '/%00evil',
  '/%0a/evil.example',
  '/assets%',
  '/%zz',
  ' /assets',
  '/a b',
  '/login',
  '/login/',
  '/LOGIN',
  '/x/..//Forgot/',
  '/register//?invite=AB12',
  '/%6cogin',
  '/register?redirect=/login',
  '/forgot',
  '/./login',
  '/assets/../forgot/#x',
  '/.//evil.example',
  '/\u2028/evil.example',
  '/\ufeff/evil.example',
  '//evil.example/..//assets',
  'localhost//evil.example',
  '?/evil.example',
  '#/evil.example',
])('leads home for anything else: %j', (value) => expect(safeRedirect(value)).toBe('/'));

test('encodes the full path in a login address, and never the path of a sign-in page', () => {
  expect(loginAddress({ pathname: '/assets', search: '?tab=spot&x=1', hash: '#top' })).toBe(
    '/login?redirect=%2Fassets%3Ftab%3Dspot%26x%3D1%23top',
  );
  expect(loginAddress({ pathname: '/', search: '', hash: '' })).toBe('/login');
  for (const pathname of ['/login', '/Login/', '//login'])
    expect(loginAddress({ pathname, search: '?redirect=%2Fassets', hash: '' })).toBe('/login');
  expect(withRedirect('/register', '/assets')).toBe('/register?redirect=%2Fassets');
  expect(withRedirect('/login', '/', 'AB12')).toBe('/login?invite=AB12');
  expect(withRedirect('/login', '//evil.example', 'AB12')).toBe('/login?invite=AB12');
});
