import type { Order } from '@livery/contract/calls/c2c/orders';
import { order } from '../../../../../test/orders.tsx';
import { deadlineOf, waitingFirst } from './waiting-first.ts';

const one = (id: number, more: Partial<Order>) => order(id, more);
const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

test('what waits comes first, and of it what ends soonest; no order comes twice', () => {
  const pay = one(3, { waitsFor: 'pay', payBefore: 900 });
  const release = one(1, { status: 'paid', waitsFor: 'release', releaseBefore: 500 });
  const late = one(2, { status: 'latePaid', waitsFor: 'release', releaseBefore: 100 });
  expect(ids(waitingFirst([one(5, {}), one(4, {}), pay, late], [pay, late, release]))).toEqual([1, 3, 2, 5, 4]);
});

test('an order that waits for nobody, for a consent, or for a release that is late anyhow, has no deadline', () => {
  expect(deadlineOf(one(1, { waitsFor: null }))).toBeUndefined();
  expect(deadlineOf(one(1, { status: 'latePaid', waitsFor: 'release', releaseBefore: 5 }))).toBeUndefined();
  expect(deadlineOf(one(1, { status: 'paid', waitsFor: 'consent', releaseBefore: 5 }))).toBeUndefined();
});
