import { toDecimal } from '@livery/contract/decimal';
import { amountAt, stepOf } from './calculator-form.tsx';

const limits = { coin: 'USDT', min: toDecimal('1000'), max: toDecimal('500000') };

test('the ends of the slider are the limits of the product', () => {
  expect(amountAt(0, limits)).toBe('1000');
  expect(amountAt(200, limits)).toBe('500000');
});

test('an amount between is cut to the decimals of the income', () => {
  expect(amountAt(1, limits)).toBe('3495');
  expect(amountAt(1, { coin: 'BTC', min: toDecimal('0.01'), max: toDecimal('5') })).toBe('0.0349');
});

test('an amount beyond a limit stands at its end', () => {
  expect(stepOf(toDecimal('1'), limits)).toBe(0);
  expect(stepOf(toDecimal('600000'), limits)).toBe(200);
  expect(stepOf(toDecimal('250500'), limits)).toBe(100);
  expect(stepOf(toDecimal('5'), { min: toDecimal('5'), max: toDecimal('5') })).toBe(0);
});
