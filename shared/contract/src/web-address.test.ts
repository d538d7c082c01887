import { isHttpAddress, isSitePath, socketAddress, webAddress } from './web-address.ts';

test.each([
  '',
  '/logo.svg',
  '/a/b?c=d#e',
  'https://cdn.example/x',
  'http://localhost:8080/x',
  'http://halvo.localhost/',
])('takes the address %p', (address) => expect(webAddress.safeParse(address).success).toBe(true));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://evil.example',
  '//evil.example',
  '/\\evil.example',
  'https://a:b@evil.example',
  'https://',
  '/a b',
  ' https://evil.example',
  'localhost.evil.example',
])('refuses the address %p', (address) => {
  expect(webAddress.safeParse(address).success && address !== '').toBe(false);
});

test('takes wss, and ws on this machine, for a socket', () => {
  const fine = ['/live', 'wss://live.example/ws', 'ws://localhost:8080/live'];
  const wrong = ['ws://live.example', 'https://live.example', '//live.example'];
  expect(fine.map((address) => socketAddress.safeParse(address).success)).toEqual([true, true, true]);
  expect(wrong.map((address) => socketAddress.safeParse(address).success)).toEqual([false, false, false]);
});

test.each(['/', '/a', '/a?redirect=//evil'])('%p stays on the site', (path) => expect(isSitePath(path)).toBe(true));
test.each(['', 'a', '//', '/\\', '\\/', '/a\nb', 'https:/a'])('%p does not', (path) =>
  expect(isSitePath(path)).toBe(false),
);

test('takes http and https for a server', () => {
  const servers = ['https://modules.example', 'http://minio:9000', 'HTTPS://modules.example/livery/'];
  const others = ['', 'minio', 'minio:9000', '//modules.example', 'ftp://modules.example', 's3://livery', 'https://'];
  expect(servers.filter(isHttpAddress)).toEqual(servers);
  expect(others.filter(isHttpAddress)).toEqual([]);
});
