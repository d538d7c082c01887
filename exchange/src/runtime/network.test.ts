import { networkOf, trustProxies } from './network.ts';

test('every IPv4 address counts for itself in any notation', () => {
  expect(networkOf('203.0.113.1')).toBe('203.0.113.1');
  expect(networkOf('::ffff:203.0.113.1')).toBe('203.0.113.1');
});

test('all addresses of one IPv6 /64 network count as one', () => {
  for (const address of ['2001:db8::1', '2001:DB8:0:0:ffff::2', '2001:0db8:0000:0000:1:2:3:4', '2001:db8::'])
    expect(networkOf(address)).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('text that is not an address is left unchanged', () => {
  expect(networkOf('unknown')).toBe('unknown');
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.1.200.3', true],
  ['::ffff:10.1.200.3', true],
  ['10.2.0.1', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['fd00::7', true],
  ['2001:db8::1', false],
  ['unknown', false],
  ['', false],
])('a proxy at %j may name callers: %s', (address, isTrusted) => {
  expect(trustProxies(['10.1.0.0/16', '192.0.2.7', 'fd00::/8'])(address)).toBe(isTrusted);
});
