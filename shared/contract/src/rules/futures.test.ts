import fc from 'fast-check';
import { parseUnits, toDecimal } from '../decimal.ts';
import { fluctuationBounds, futuresFee, futuresGain, futuresPayout, futuresResult } from './futures.ts';

const decimal = toDecimal;

test('a stake of 100 at odds of 0.84 and a fee of 1 % gains 84 and costs 1', () => {
  expect(futuresGain(decimal('100'), decimal('0.84'))).toBe('84');
  expect(futuresFee(decimal('100'), decimal('1.00'))).toBe('1');
  expect(futuresPayout('won', decimal('100'), decimal('0.84'))).toBe('184');
  expect(futuresPayout('even', decimal('100'), decimal('0.84'))).toBe('100');
  expect(futuresPayout('lost', decimal('100'), decimal('0.84'))).toBe('0');
});

test('rounds fees and gains down to the fourth decimal', () => {
  expect(futuresFee(decimal('10.01'), decimal('0.05'))).toBe('0.005');
  expect(futuresGain(decimal('0.01'), decimal('0.8599'))).toBe('0.0085');
});

test.each([
  ['up', 100, 101, 'won'],
  ['up', 100, 99, 'lost'],
  ['up', 100, 100, 'even'],
  ['down', 100, 101, 'lost'],
  ['down', 100, 99, 'won'],
  ['down', 100, 100, 'even'],
] as const)('%s from %d to %d is %s', (direction, entry, delivery, result) => {
  expect(futuresResult(direction, entry, delivery)).toBe(result);
});

test('lets exactly one of two opposite orders win, or both be even', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (entry, delivery) => {
      const results = new Set([futuresResult('up', entry, delivery), futuresResult('down', entry, delivery)]);
      expect(results).toEqual(new Set(entry === delivery ? ['even'] : ['won', 'lost']));
    }),
  );
});

test('keeps the fluctuation limits within the percentages, to the tick', () => {
  const bounds = { lowest: decimal('-6.00'), highest: decimal('6.00') };
  expect(fluctuationBounds(10_000, bounds)).toEqual({ lowestTicks: 9400, highestTicks: 10_600 });
  expect(fluctuationBounds(101, bounds)).toEqual({ lowestTicks: 95, highestTicks: 107 });
});

test('never takes more than the exact fee and never pays more than the exact gain', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 9999 }), (stakeCents, odds) => {
      const stake = decimal((stakeCents / 100).toFixed(2));
      const exact = BigInt(stakeCents) * BigInt(odds) * 100n;
      const gain = parseUnits(futuresGain(stake, decimal((odds / 10_000).toFixed(4))), 8);
      expect(gain <= exact && exact - gain < 10_000n).toBe(true);
    }),
  );
});
