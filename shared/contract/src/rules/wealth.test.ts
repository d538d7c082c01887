import fc from 'fast-check';
import { toDecimal } from '../decimal.ts';
import { parseUnits } from '../units.ts';
import { pledgeIncome } from './wealth.ts';

const terms = (coin: string, ratio: string, feeRatio = '0') => ({
  coin,
  ratio: toDecimal(ratio),
  feeRatio: toDecimal(feeRatio),
});

test('200000 USDT at 0.5 % a day give 1000 a day and 14000 in 14 days (spec §1)', () => {
  const trust = terms('USDT', '5');
  expect(pledgeIncome(trust, toDecimal('200000'), 1)).toBe('1000.00');
  expect(pledgeIncome(trust, toDecimal('200000'), 14)).toBe('14000.00');
});

test('takes the fee from the income and rounds down', () => {
  expect(pledgeIncome(terms('USDT', '5', '10'), toDecimal('1000'), 1)).toBe('4.50');
  expect(pledgeIncome(terms('USDT', '1'), toDecimal('9.99'), 1)).toBe('0.00');
  expect(pledgeIncome(terms('BTC', '2'), toDecimal('0.12345678'), 30)).toBe('0.0074');
});

test('never lowers the income with the days, and sums all days to the whole', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((units) => toDecimal(`${units / 100n}.${units % 10n}`));
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 100 }), (given, days, fee) => {
      const trust = terms('USDT', '3.75', String(fee));
      const after = (count: number) => parseUnits(pledgeIncome(trust, given, count), 2);
      expect(after(days)).toBeGreaterThanOrEqual(after(days - 1));
      expect(after(days)).toBeGreaterThanOrEqual(after(1) * BigInt(days));
    }),
  );
});
