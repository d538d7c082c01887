import fc from 'fast-check';
import { parseUnits, toDecimal, type Decimal } from '../decimal.ts';
import {
  dailyIncome,
  deliveryTime,
  payoutTime,
  periodPercent,
  type PledgePeriod,
  pledgeIncome,
  redeemBreakEvenDay,
  redeemCost,
} from './wealth.ts';

const terms = (coin: string, ratio: string, feeRatio = '0') => ({
  coin,
  ratio: toDecimal(ratio),
  feeRatio: toDecimal(feeRatio),
});
const period = (circleDays: number, redeemCostRatio: string | null, feeRatio = '0'): PledgePeriod => ({
  ...terms('USDT', '5', feeRatio),
  circleDays,
  redeemCostRatio: redeemCostRatio === null ? null : toDecimal(redeemCostRatio),
});
const someAmount = fc
  .bigInt({ min: 100n, max: 10n ** 14n })
  .map((units) => toDecimal(`${units / 100n}.${units % 10n}`));

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
  fc.assert(
    fc.property(someAmount, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 100 }), (given, days, fee) => {
      const trust = terms('USDT', '3.75', String(fee));
      const after = (count: number) => parseUnits(pledgeIncome(trust, given, count), 2);
      expect(after(days)).toBeGreaterThanOrEqual(after(days - 1));
      expect(after(days)).toBeGreaterThanOrEqual(after(1) * BigInt(days));
      const daily = Array.from({ length: days }, (_, index) => parseUnits(dailyIncome(trust, given, index + 1), 2));
      expect(daily.reduce((sum, each) => sum + each, 0n)).toBe(after(days));
    }),
  );
});

test('the day of purchase itself pays nothing', () => {
  expect(dailyIncome(terms('USDT', '5'), toDecimal('200000'), 0)).toBe('0.00');
});

test('ending early costs a share of the principal, rounded down, or nothing if it is not possible', () => {
  const cost = (coin: string, ratio: string | null, amount: string) =>
    redeemCost({ coin, redeemCostRatio: ratio === null ? null : toDecimal(ratio) }, toDecimal(amount));
  expect(cost('USDT', '5', '74600')).toBe('3730.00');
  expect(cost('USDT', '2', '1000.99')).toBe('20.01');
  expect(cost('BTC', '2', '0.12345678')).toBe('0.0024');
  expect(cost('USDT', null, '74600')).toBe('0.00');
});

test('ending early pays from the first day whose income reaches the cost', () => {
  const amount = toDecimal('200000');
  const withFee = period(14, '5', '2');
  expect(redeemBreakEvenDay(withFee, amount)).toBe(11);
  expect(pledgeIncome(withFee, amount, 11)).toBe('10780.00');
  expect(redeemBreakEvenDay(period(14, '5'), amount)).toBe(10);
  expect(redeemBreakEvenDay(period(14, '0'), amount)).toBe(1);
  expect(redeemBreakEvenDay(period(14, '7'), amount)).toBeUndefined();
  expect(redeemBreakEvenDay(period(14, null), amount)).toBeUndefined();
});

test('one day earlier, ending early still loses', () => {
  const ratio = fc.integer({ min: 100, max: 1000 }).map((tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`);
  fc.assert(
    fc.property(someAmount, fc.integer({ min: 2, max: 400 }), ratio, (amount, days, costRatio) => {
      const whole = period(days, costRatio, '3');
      const paid = (day: number) => parseUnits(pledgeIncome(whole, amount, day), 2);
      const cost = parseUnits(redeemCost(whole, amount), 2);
      const day = redeemBreakEvenDay(whole, amount);
      expect(paid((day ?? days) - 1)).toBeLessThan(cost);
      expect(day === undefined || paid(day) >= cost).toBe(true);
    }),
  );
});

test('returns a period’s income in percent of the principal (spec §5)', () => {
  expect(periodPercent(terms('USDT', '5'), 14)).toBe('7');
  expect(periodPercent(terms('USDT', '5', '2'), 14)).toBe('6.86');
});

test('a day is paid at the UTC midnight that ends it, and the principal one day after the days of the period', () => {
  const evening = Date.UTC(2025, 10, 12, 20, 3, 5) / 1000;
  expect(payoutTime(evening, 1)).toBe(Date.UTC(2025, 10, 14) / 1000);
  expect(payoutTime(evening, 14)).toBe(Date.UTC(2025, 10, 27) / 1000);
  expect(deliveryTime(evening, 14)).toBe(Date.UTC(2025, 10, 27, 20, 3, 5) / 1000);
});

test('the last income is paid on the day of the delivery or the day before it, and never after it', () => {
  const time = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 400 }), (createTime, days) => {
      const waits = deliveryTime(createTime, days) - payoutTime(createTime, days);
      expect(waits).toBeGreaterThanOrEqual(0);
      expect(waits).toBeLessThan(86_400);
    }),
  );
});

test('terms with more decimals than the ledger are refused instead of rounded', () => {
  const fine = '0.123456789' as Decimal;
  expect(() => pledgeIncome(terms('USDT', '5'), fine, 1)).toThrow(RangeError);
  expect(() => redeemCost({ coin: 'USDT', redeemCostRatio: fine }, toDecimal('1'))).toThrow(RangeError);
});
