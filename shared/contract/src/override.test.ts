import { moduleOverride, overrideOrigin } from './override.ts';

test.each([
  'http://localhost:9081',
  'http://127.0.0.1:9081',
  'http://wealth.localhost',
  'https://preview.example:8443',
])('takes the origin %s', (origin) => expect(overrideOrigin.safeParse(origin).success).toBe(true));

test.each([
  '',
  '*',
  'https:',
  'https://*',
  'https://*.example',
  'http://evil.example',
  'http://localhost.evil.example',
  'https://a;script-src',
  'https://a b',
  'https://a/path',
  'https://a/',
  'https://user@a.example',
  'data:,x',
  'https://a.example:443',
  'https://a.example:99999',
  'HTTPS://a.example',
  'blob:https://a.example',
  `https://${'a'.repeat(300)}`,
])('refuses the origin %p', (origin) => expect(overrideOrigin.safeParse(origin).success).toBe(false));

test('reads a module and an origin from an override', () =>
  expect(moduleOverride.parse('wealth@http://localhost:9081')).toEqual({
    module: 'wealth',
    origin: 'http://localhost:9081',
  }));

test.each([
  'off',
  'wealth',
  'wealth@',
  '@http://localhost',
  'wealth@http://evil.example',
  'Wealth@http://localhost',
  'a@b@c',
])('refuses the override %p', (text) => expect(moduleOverride.safeParse(text).success).toBe(false));
