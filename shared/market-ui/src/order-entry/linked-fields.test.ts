import { toDecimal } from '@livery/contract/decimal';
import Big from 'big.js';
import fc from 'fast-check';
import { afterFee, amountOf, percentOf, shareOf, totalOf } from './linked-fields.ts';

const steps = { pricePrecision: 2, amountPrecision: 5 };
const d = toDecimal;

test.each([
  ['67200.5', '0.085', '5712.0425'],
  ['0.01', '0.00001', '0.0000001'],
  ['1', '0', '0'],
])('%s × %s is %s', (price, amount, total) => {
  expect(totalOf(d(price), d(amount), steps)).toBe(total);
});

test('buys the largest amount in whole lots that the total pays', () => {
  const units = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(units, units, (price, total) => {
      const [per, all] = [d((price / 100).toFixed(2)), d((total / 1000).toFixed(3))];
      const amount = amountOf(all, per, steps) ?? d('-1');
      expect(new Big(amount).times(per).lte(all)).toBe(true);
      expect(new Big(amount).plus('0.00001').times(per).gt(all)).toBe(true);
    }),
  );
});

test('buys nothing at a price of zero', () => {
  expect(amountOf(d('1'), d('0'), steps)).toBeUndefined();
});

test.each([
  ['12480.52', 25, 2, '3120.13'],
  ['0.00000001', 50, 8, '0'],
  ['1', 100, 5, '1'],
])('%s: %i percent with %i decimals', (whole, percent, decimals, share) => {
  expect(shareOf(d(whole), percent, decimals)).toBe(share);
});

test.each([
  ['1', '4', 25],
  ['5', '4', 100],
  ['1', '0', 0],
])('%s of %s is %i percent', (part, whole, percent) => {
  expect(percentOf(d(part), d(whole))).toBe(percent);
});

test('splits the received amount into the rest and the fee, which is rounded down', () => {
  expect(afterFee(d('0.085'), d('0.1'))).toEqual({ left: '0.084915', fee: '0.000085' });
  expect(afterFee(d('0.00000001'), d('0.1'))).toEqual({ left: '0.00000001', fee: '0' });
  expect(afterFee(d('234.567891'), d('0.1'))).toEqual({ left: '234.33332311', fee: '0.23456789' });
  expect(afterFee(d('3'), d('0'))).toEqual({ left: '3', fee: '0' });
});
