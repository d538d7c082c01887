import { networkOf } from './network.ts';

test('of IPv4 every address counts for itself, however it is written', () => {
  expect(networkOf('203.0.113.1')).toBe('203.0.113.1');
  expect(networkOf('::ffff:203.0.113.1')).toBe('203.0.113.1');
});

test('of IPv6 all addresses of one /64 are one', () => {
  for (const address of ['2001:db8::1', '2001:DB8:0:0:ffff::2', '2001:0db8:0000:0000:1:2:3:4', '2001:db8::'])
    expect(networkOf(address)).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('what is no address stays what it is', () => {
  expect(networkOf('unknown')).toBe('unknown');
});
