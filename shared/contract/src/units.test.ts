import { toDecimal } from './decimal.ts';
import fc from 'fast-check';
import { formatUnits, parseUnits } from './units.ts';

test('converts between units and decimals', () => {
  expect(formatUnits(150n, 2)).toBe('1.50');
  expect(formatUnits(150n, 2, true)).toBe('1.5');
  expect(formatUnits(-5n, 8, true)).toBe('-0.00000005');
  expect(formatUnits(7n, 0)).toBe('7');
  expect(parseUnits(toDecimal('22508.02'), 8)).toBe(2_250_802_000_000n);
});

test('converts any amount there and back', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 24n), 10n ** 24n),
      fc.integer({ min: 0, max: 8 }),
      fc.boolean(),
      (units, scale, trim) => {
        expect(parseUnits(formatUnits(units, scale, trim), scale)).toBe(units);
      },
    ),
  );
});

test('refuses an amount finer than the coin and does not round it', () => {
  expect(() => parseUnits(toDecimal('0.000000001'), 8)).toThrow(RangeError);
  expect(parseUnits(toDecimal('0.100000000000'), 8)).toBe(10_000_000n);
});
