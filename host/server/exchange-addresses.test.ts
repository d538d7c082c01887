import { ExchangeAddresses } from './exchange-addresses.ts';

test('takes gateways in turn, leaves out one that could not be reached, and comes back to it', () => {
  let now = 1000;
  const addresses = new ExchangeAddresses(['a', 'b', 'c'], () => now);
  const taken = (count: number) => Array.from({ length: count }, () => addresses.next());
  expect(taken(6).toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  addresses.leaveOut('b');
  expect(taken(4).toSorted()).toEqual(['a', 'a', 'c', 'c']);
  now += 5000;
  expect(taken(3).toSorted()).toEqual(['a', 'b', 'c']);
});

test('tries one when none could be reached', () => {
  const addresses = new ExchangeAddresses(['a'], () => 0);
  addresses.leaveOut('a');
  expect(addresses.next()).toBe('a');
});
