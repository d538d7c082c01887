import { toDecimal } from '@livery/contract/decimal';
import { placeByPrice, shareBetween } from './price-gauge.tsx';

const prices = ['151.2', '151.4', '151.9'].map(toDecimal);

test.each([
  ['151', 1],
  ['151.2', 2],
  ['151.40', 3],
  ['152', 4],
])('an offer at %s has place %i: older ones come before it at the same price', (price, place) =>
  expect(placeByPrice({ unitPrices: prices, count: 3 }, toDecimal(price))).toBe(place),
);

test('beyond the prices that have come, the place is not known', () => {
  expect(placeByPrice({ unitPrices: prices, count: 200 }, toDecimal('151.5'))).toBe(3);
  expect(placeByPrice({ unitPrices: prices, count: 200 }, toDecimal('152'))).toBeUndefined();
});

test('a price stands between the bounds, and never outside of them', () => {
  const share = (price: string) => shareBetween(toDecimal('140'), toDecimal('160'), toDecimal(price));
  expect([share('140'), share('155'), share('160'), share('90'), share('200')]).toEqual([0, 0.75, 1, 0, 1]);
  expect(shareBetween(toDecimal('5'), toDecimal('5'), toDecimal('5'))).toBe(0.5);
});
