import { networkOf } from './network.ts';

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
