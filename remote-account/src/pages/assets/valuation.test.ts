import { add, toDecimal } from '@livery/contract/decimal';
import fc from 'fast-check';
import { decimalAmount, tenThousandths } from '../../../test/arbitrary-amounts.ts';
import {
  displayCurrency,
  inCurrency,
  sumOfKnown,
  totalsInCurrency,
  usdtCurrency,
  usdtPrice,
  usdtValue,
} from './valuation.ts';

const decimal = toDecimal;

describe('the price of a coin in USDT', () => {
  test('prefers the live price to the listed one', () => {
    expect(usdtPrice('BTC', { live: '2', listed: '1', isListKnown: true })).toBe('2');
    expect(usdtPrice('BTC', { live: '', listed: '1', isListKnown: true })).toBe('1');
  });

  test('is one for USDT, whatever a market says', () => {
    expect(usdtPrice('USDT', { live: '2', listed: '3', isListKnown: false })).toBe('1');
  });

  test('is one for a coin without a market, once the list of markets is known', () => {
    expect(usdtPrice('PTS', { live: undefined, listed: undefined, isListKnown: true })).toBe('1');
    expect(usdtPrice('PTS', { live: undefined, listed: undefined, isListKnown: false })).toBeUndefined();
  });

  test.each(['0', '0.00', '-1', 'NaN', '1e9', ''])('ignores %p, which is not a price', (price) => {
    expect(usdtPrice('BTC', { live: price, listed: price, isListKnown: false })).toBeUndefined();
    expect(usdtPrice('BTC', { live: price, listed: '5', isListKnown: true })).toBe('5');
  });
});

test('a value is exact beyond the precision of floats, and truncated to four decimals', () => {
  expect(usdtValue(decimal('0.1'), decimal('0.2'))).toBe('0.02');
  expect(usdtValue(decimal('90071992547409.93'), decimal('67240.123456'))).toBe('6056451898815755626.2403');
  expect(usdtValue(decimal('0.99999'), decimal('1'))).toBe('0.9999');
});

test('a value is at most the exact product, and less than a ten-thousandth below it', () => {
  fc.assert(
    fc.property(decimalAmount, decimalAmount, (amount, price) => {
      // Both have at most eight decimals, so this is their exact product in units of 10⁻¹⁶.
      const exact = BigInt(amount.replace('.', '')) * BigInt(price.replace('.', ''));
      expect(tenThousandths(usdtValue(amount, price))).toBe(exact / 10n ** 12n);
    }),
  );
});

test('a sum with an unknown part is unknown', () => {
  expect(sumOfKnown([decimal('1'), undefined])).toBeUndefined();
  expect(sumOfKnown([decimal('1'), decimal('2')])).toBe('3');
});

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
