import fc from 'fast-check';
import * as z from 'zod/mini';
import { parseUnits, toDecimal } from './decimal.ts';
import { positiveJsonNumber } from './json-number.ts';

const sent = (amount: string) => z.encode(positiveJsonNumber, toDecimal(amount));
const read = (wire: unknown) => z.safeDecode(positiveJsonNumber, wire as never);

test('writes an amount as a JSON number, and reads both numbers and text', () => {
  expect(['200000', '0.01', '1000.50', '67108863.12345678', '0.00000001'].map(sent)).toEqual([
    200_000, 0.01, 1000.5, 67_108_863.12345678, 1e-8,
  ]);
  expect([200_000, 0.01, 1e-8, '200000', '0.01000000'].map((wire) => read(wire).data)).toEqual([
    '200000',
    '0.01',
    '0.00000001',
    '200000',
    '0.01000000',
  ]);
});

test('writes an amount as text when no double holds it', () => {
  expect(sent('999999999.99999999')).toBe('999999999.99999999');
});

test('reads every written amount as the same amount', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 18n }).map((units) => {
    const digits = String(units).padStart(9, '0');
    return toDecimal(`${digits.slice(0, -8)}.${digits.slice(-8)}`);
  });
  fc.assert(
    fc.property(amount, (given) => {
      const again = toDecimal(String(read(JSON.parse(JSON.stringify(sent(given)))).data));
      expect(parseUnits(again, 8)).toBe(parseUnits(given, 8));
    }),
  );
});

test('refuses anything but an amount above zero', () => {
  for (const wire of [0, -1, Number.NaN, 1e21, '', '0', '-5', '1e3', '1,5', null, true, [1], {}])
    expect(read(wire).success).toBe(false);
});
