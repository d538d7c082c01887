import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  add,
  changePercent,
  clamp,
  compare,
  decimal,
  divide,
  formatUnits,
  isDecimal,
  isEqual,
  isLess,
  isMore,
  isPositive,
  isWithin,
  isZero,
  multiply,
  parseUnits,
  powerOfTen,
  proportion,
  round,
  share,
  smaller,
  subtract,
  toDecimal,
  withDecimals,
  zero,
  type Decimal,
  type Rounding,
} from './decimal.ts';

test.each(['0', '-0.10', '67418.20', '1'.repeat(30), '0.000000000000000001'])('%s is a decimal', (text) => {
  expect(toDecimal(text)).toBe(text);
});

test.each(['', '.5', '5.', '+1', '01', '1e5', 'NaN', 'Infinity', '1,000', ' 1', '１', '٣', '0x1', '1'.repeat(31)])(
  '%p is none',
  (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(() => toDecimal(text)).toThrow(RangeError);
    expect(z.safeDecode(decimal, text).success).toBe(false);
  },
);

test('reads a JSON number in plain digits and writes a decimal as a string', () => {
  expect([1.5, 1e-9, 0, -2].map((value) => z.decode(decimal, value))).toEqual(['1.5', '0.000000001', '0', '-2']);
  expect(z.encode(decimal, toDecimal('1.50'))).toBe('1.50');
  expect(z.safeDecode(decimal, Number.NaN).success).toBe(false);
});

test('refuses any number of a server or reads it exactly', () => {
  const isSameOrRefused = (value: number) => {
    const read = z.safeDecode(decimal, value);
    return !read.success || Number(read.data) === value;
  };
  expect(() => fc.assert(fc.property(fc.double(), isSameOrRefused))).not.toThrow();
});

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
      (amount, scale, trim) => {
        expect(parseUnits(formatUnits(amount, scale, trim), scale)).toBe(amount);
      },
    ),
  );
});

test('refuses an amount finer than the coin and does not round it', () => {
  expect(() => parseUnits(toDecimal('0.000000001'), 8)).toThrow(RangeError);
  expect(parseUnits(toDecimal('0.100000000000'), 8)).toBe(10_000_000n);
});

describe('arithmetic agrees with that of integers', () => {
  const d = toDecimal;
  /** An amount of either sign, with its value in units of 10⁻¹⁸. Small ones are frequent, so that equal ones occur. */
  const amount = fc
    .tuple(
      fc.oneof(fc.bigInt({ min: -20n, max: 20n }), fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n })),
      fc.integer({ min: 0, max: 18 }),
      fc.boolean(),
    )
    .map(([digits, scale, trim]) => ({
      value: formatUnits(digits, scale, trim),
      exact: digits * powerOfTen(18 - scale),
    }));
  const small = fc
    .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 9 }))
    .map(([digits, scale]) => ({ value: formatUnits(digits, scale), exact: digits * powerOfTen(18 - scale) }));
  const decimals = fc.integer({ min: 0, max: 18 });
  const rounding = fc.constantFrom<Rounding[]>('down', 'up', 'half');
  const size = (value: bigint) => (value < 0n ? -value : value);
  const unitsOf = (value: Decimal) => parseUnits(value, 18);

  /** Checks that `result` is `dividend` ÷ `divisor`, rounded to `places`. */
  function expectRounded(
    result: Decimal,
    [dividend, divisor]: readonly [bigint, bigint],
    places: number,
    how: Rounding,
  ): void {
    const steps = parseUnits(result, places);
    const [exact, rest] = [dividend * powerOfTen(places), size(divisor)];
    // The distance from the exact quotient, in units of one divisor.
    const error = steps * divisor - exact;
    const isFurther = size(steps * divisor) > size(exact);
    const isNearest = 2n * size(error) < rest || (2n * size(error) === rest && isFurther);
    const isOnSide = size(error) < rest && (error === 0n || isFurther === (how === 'up'));
    expect(how === 'half' ? isNearest : isOnSide).toBe(true);
    expect(result).not.toMatch(/\.\d*0$|^-0$/);
  }

  test('add and subtract', () => {
    expect(add()).toBe('0');
    expect(add(d('0.1'), d('0.2'))).toBe('0.3');
    expect(subtract(d('0.3'), d('0.1'))).toBe('0.2');
    expect(subtract(d('1'), d('1.50'))).toBe('-0.5');
    fc.assert(
      fc.property(amount, amount, amount, (one, other, third) => {
        expect(unitsOf(add(one.value, other.value, third.value))).toBe(one.exact + other.exact + third.exact);
        expect(unitsOf(subtract(one.value, other.value))).toBe(one.exact - other.exact);
      }),
    );
  });

  test('multiply', () => {
    expect(multiply(d('67200.50'), d('0.085'))).toBe('5712.0425');
    expect(multiply(d('0.01'), d('0.00001'))).toBe('0.0000001');
    expect(multiply(d('1'), zero)).toBe('0');
    expect(multiply(d('-0.05'), d('0.1'), 2, 'half')).toBe('-0.01');
    fc.assert(
      fc.property(small, small, decimals, rounding, (one, other, places, how) => {
        expect(unitsOf(multiply(one.value, other.value))).toBe((one.exact * other.exact) / powerOfTen(18));
        const result = multiply(one.value, other.value, places, how);
        expectRounded(result, [one.exact * other.exact, powerOfTen(36)], places, how);
      }),
    );
  });

  test('multiply rounds only on request', () => {
    const fine = d('0.0000000001');
    expect(() => multiply(fine, fine)).toThrow(RangeError);
    expect(multiply(fine, fine, 18)).toBe('0');
    expect(multiply(fine, fine, 18, 'up')).toBe('0.000000000000000001');
  });

  test('divide', () => {
    expect(['down', 'up', 'half'].map((how) => divide(d('-2'), d('3'), 2, how as Rounding))).toEqual([
      '-0.66',
      '-0.67',
      '-0.67',
    ]);
    expect(() => divide(d('1'), zero, 2)).toThrow(RangeError);
    fc.assert(
      fc.property(small, small, decimals, rounding, (one, other, places, how) => {
        fc.pre(other.exact !== 0n);
        expectRounded(divide(one.value, other.value, places, how), [one.exact, other.exact], places, how);
      }),
    );
  });

  test('round', () => {
    expect(round(d('1.99999999'), 6)).toBe('1.999999');
    expect(round(d('1.50'), 20)).toBe('1.5');
    expect([withDecimals(d('1.5'), 2), withDecimals(d('1.50'), 1), withDecimals(zero, 2)]).toEqual([
      '1.50',
      '1.5',
      '0.00',
    ]);
    expect(() => withDecimals(d('1.55'), 1)).toThrow(RangeError);
    fc.assert(
      fc.property(amount, decimals, rounding, ({ value, exact }, places, how) => {
        expectRounded(round(value, places, how), [exact, powerOfTen(18)], places, how);
      }),
    );
  });

  test('share', () => {
    expect(share(d('0.00000003'), 50, 8)).toBe('0.00000001');
    expect(share(d('12480.52'), 25, 2)).toBe('3120.13');
    expect(share(d('0.00000001'), 50, 8)).toBe('0');
    expect([share(d('100.01'), 25, 2), share(d('33.33'), 50, 2)]).toEqual(['25', '16.66']);
    expect(share(d('7'), 100, 0)).toBe('7');
    fc.assert(
      fc.property(small, small, decimals, rounding, (whole, percent, places, how) => {
        const result = share(whole.value, percent.value, places, how);
        expectRounded(result, [whole.exact * percent.exact, powerOfTen(38)], places, how);
      }),
    );
  });

  test('changePercent', () => {
    expect(changePercent(d('67000'), d('66999.99'), 'up')).toBe('-0.01');
    expect(changePercent(d('2'), d('3'))).toBe('50.00');
    expect(() => changePercent(zero, d('1'))).toThrow(RangeError);
    fc.assert(
      fc.property(small, small, rounding, (from, to, how) => {
        fc.pre(from.exact !== 0n);
        const result = changePercent(from.value, to.value, how);
        expect(result).toMatch(/\.\d\d$/);
        expectRounded(round(result, 2), [(to.exact - from.exact) * 100n, from.exact], 2, how);
      }),
    );
  });

  test('proportion', () => {
    const hundredths = (part: string, whole: string) => proportion(d(part), d(whole), 100);
    expect([hundredths('1', '4'), hundredths('29', '100'), hundredths('5', '4')]).toEqual([25, 29, 100]);
    expect([hundredths('-1', '4'), hundredths('1', '0'), hundredths('1', '-4')]).toEqual([0, 0, 0]);
    fc.assert(
      fc.property(small, small, fc.integer({ min: 1, max: 10_000 }), (one, other, steps) => {
        const [part, whole] = [size(one.exact), size(other.exact)];
        fc.pre(part <= whole && whole > 0n);
        const count = BigInt(proportion(formatUnits(part, 18), formatUnits(whole, 18), steps));
        expect(count * whole <= part * BigInt(steps) && (count + 1n) * whole > part * BigInt(steps)).toBe(true);
      }),
    );
  });

  test('comparisons', () => {
    expect(smaller(d('9'), d('10'))).toBe('9');
    expect([d('1.5'), d('-1'), d('1.50'), d('10'), d('9')].toSorted(compare)).toEqual(['-1', '1.5', '1.50', '9', '10']);
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [isBelow, isSame] = [one.exact < other.exact, one.exact === other.exact];
        expect(compare(one.value, other.value)).toBe(isSame ? 0 : isBelow ? -1 : 1);
        expect(isLess(one.value, other.value)).toBe(isBelow);
        expect(isMore(one.value, other.value)).toBe(!isBelow && !isSame);
        expect(isEqual(one.value, other.value)).toBe(isSame);
        expect(isZero(one.value)).toBe(one.exact === 0n);
        expect(isPositive(one.value)).toBe(one.exact > 0n);
        expect(unitsOf(smaller(one.value, other.value))).toBe(isBelow ? one.exact : other.exact);
      }),
    );
  });

  test('clamp and isWithin', () => {
    fc.assert(
      fc.property(amount, amount, amount, (value, one, other) => {
        const [min, max] = one.exact < other.exact ? [one, other] : [other, one];
        const exact = value.exact < min.exact ? min.exact : value.exact > max.exact ? max.exact : value.exact;
        expect(unitsOf(clamp(value.value, min.value, max.value))).toBe(exact);
        expect(isWithin(value.value, min.value, max.value)).toBe(exact === value.exact);
      }),
    );
  });
});
