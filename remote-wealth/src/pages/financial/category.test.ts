import { toDecimal } from '@livery/contract/decimal';
import fc from 'fast-check';
import { dailyIncome, exampleAmount, isActive, ratePercent } from './category.ts';

test.each([1, 2, '1', '2', 'open', true])('a category with the status %p is listed', (status) => {
  expect(isActive({ status })).toBe(true);
});

test.each([0, '0', '', false])('a category with the status %p is not', (status) => {
  expect(isActive({ status })).toBe(false);
});

test('the rate is exactly a tenth of the ratio (spec §5)', () => {
  expect(['5', '6.5', '1.25', '0', '10'].map((ratio) => ratePercent(toDecimal(ratio)))).toEqual([
    '0.5',
    '0.65',
    '0.125',
    '0',
    '1',
  ]);
  expect(ratePercent(toDecimal('5'))).toBe('0.5');
  expect(ratePercent(toDecimal('6.5'))).toBe('0.65');
  expect(ratePercent(toDecimal('0'))).toBe('0');
  expect(ratePercent(toDecimal('0.00000000000000001'))).toBe('0.000000000000000001');
});

test('200000 at 0.5 percent earn 1000 a day, as in the specification', () => {
  expect(dailyIncome(toDecimal('200000'), toDecimal('5'))).toBe('1000');
});

test('1,000 earn ten times the percentage at any ratio', () => {
  const ratio = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 1, max: 17 }))
    .map(([units, decimals]) => {
      const digits = String(units).padStart(decimals + 1, '0');
      return toDecimal(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
    });
  const units = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(20, '0'));
  };
  fc.assert(
    fc.property(ratio, (value) => {
      expect(units(ratePercent(value)) * 10n).toBe(units(value));
      expect(units(dailyIncome(exampleAmount, value))).toBe(units(value));
    }),
  );
});
