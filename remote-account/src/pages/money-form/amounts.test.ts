import { parseUnits, toDecimal } from '@livery/contract/decimal';
import fc from 'fast-check';
import { decimalAmount } from '../../../test/arbitrary-amounts.ts';
import { cut, lesser, minus, plus, shareOf } from './amounts.ts';

test('adding and taking away are exact', () => {
  fc.assert(
    fc.property(decimalAmount, decimalAmount, (one, other) => {
      expect(parseUnits(minus(plus(one, other), other), 18)).toBe(parseUnits(one, 18));
    }),
  );
  expect(plus(toDecimal('0.1'), toDecimal('0.2'))).toBe('0.3');
  expect(minus(toDecimal('1'), toDecimal('1.5'))).toBe('-0.5');
});

test('a share is never more than its part, and no finer than the coin', () => {
  expect(shareOf(toDecimal('0.00000003'), 50, 8)).toBe('0.00000001');
  expect(shareOf(toDecimal('12480.52'), 25, 2)).toBe('3120.13');
  expect(shareOf(toDecimal('7'), 100, 0)).toBe('7');
});

test('what is too fine for a network is cut, not rounded', () => {
  expect(cut(toDecimal('1.99999999'), 6)).toBe('1.999999');
  expect(cut(toDecimal('1.5'), 8)).toBe('1.5');
});

test('the lesser of two amounts is found by value', () => {
  expect(lesser(toDecimal('9'), toDecimal('10'))).toBe('9');
});
