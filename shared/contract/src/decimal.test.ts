import fc from 'fast-check';
import * as z from 'zod/mini';
import { decimal, isDecimal, toDecimal } from './decimal.ts';

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
