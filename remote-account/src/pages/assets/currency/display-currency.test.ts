import { add, toDecimal } from '@livery/contract/decimal';
import fc from 'fast-check';
import { decimalAmount } from '../../../../test/arbitrary-amounts.ts';
import { displayCurrency, inCurrency, totalsInCurrency, usdtCurrency } from './display-currency.ts';

const currency = (code: string, rate: string) => ({ code, name: code, symbol: code, rate: toDecimal(rate) });
const listed = [currency('EUR', '0.92'), currency('JPY', '151.2'), currency('QQQQ', '2'), currency('XXX', '0')];

test('totals are in USDT until the member’s currency and its rate are known', () => {
  expect(displayCurrency(undefined, listed)).toBe(usdtCurrency);
  expect(displayCurrency('EUR', [])).toBe(usdtCurrency);
  expect(displayCurrency('XXX', listed)).toBe(usdtCurrency);
});

test('an amount has the decimals of its currency and is cut, never rounded up', () => {
  expect(inCurrency(toDecimal('1.999'), displayCurrency('EUR', listed))).toBe('1.83');
  expect(inCurrency(toDecimal('1.999'), displayCurrency('JPY', listed))).toBe('302');
  expect(displayCurrency('QQQQ', listed).decimals).toBe(2);
});

test('what is available and what is frozen add up to the total in any currency', () => {
  fc.assert(
    fc.property(decimalAmount, decimalAmount, fc.constantFrom('EUR', 'JPY', 'QQQQ'), (available, frozen, code) => {
      const all = { available, frozen, total: add(available, frozen) };
      const shown = totalsInCurrency(all, displayCurrency(code, listed));
      expect(add(shown.available, shown.frozen)).toBe(add(shown.total));
    }),
  );
});
