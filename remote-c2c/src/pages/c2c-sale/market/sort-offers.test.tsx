import { offer as offerRule } from '@livery/contract/calls/c2c/offers';
import { offer as offerData } from '../../../../test/market-site.tsx';
import { sortOffers } from './sort-offers.ts';

const offer = (id: number, completionRate: number | null, releaseSeconds: number | null, isFurther = false) =>
  offerRule.parse(
    offerData({ id, isFurther, sellerRecord: { orders: 9, completionRate, paySeconds: null, releaseSeconds } }),
  );
const offers = [offer(1, null, null), offer(2, 90, 60), offer(3, 99, 90), offer(4, 99, 30, true)];
const sorted = (order: 'price' | 'completion' | 'release') => sortOffers(offers, order).map(({ id }) => id);

test('offers are sorted by the record of their sellers, and further ones of a seller stay behind', () => {
  expect(sorted('price')).toEqual([1, 2, 3, 4]);
  expect(sorted('completion')).toEqual([3, 2, 1, 4]);
  expect(sorted('release')).toEqual([2, 3, 1, 4]);
});
