import { toDecimal } from '@livery/contract/decimal';
import { payoutWeeks } from './payout-plan.ts';

const terms = {
  coin: 'USDT',
  ratio: toDecimal('5'),
  feeRatio: toDecimal('2'),
  circleDays: 14,
  redeemCostRatio: toDecimal('5'),
};
/** A Friday. */
const now = Date.UTC(2025, 10, 21, 10) / 1000;
const date = (time: number) => new Date(time * 1000).toISOString().slice(5, 10);

test('a pledge of Friday, 21 November pays on 14 days from Sunday, 23 November on, and its principal is back with the last', () => {
  const weeks = payoutWeeks(terms, toDecimal('200000'), now);
  const days = weeks.flat();
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7]);
  expect(date(days[0]?.time ?? 0)).toBe('11-17');
  expect(days.filter(({ isPurchase }) => isPurchase).map(({ time }) => date(time))).toEqual(['11-21']);
  expect(days.filter(({ isDelivery }) => isDelivery).map(({ time }) => date(time))).toEqual(['12-06']);
  const paying = days.filter(({ income }) => income !== undefined);
  expect(paying.map(({ income }) => income)).toEqual(Array.from({ length: 14 }, () => '980.00'));
  expect([paying[0], paying.at(-1)].map((day) => date(day?.time ?? 0))).toEqual(['11-23', '12-06']);
});

test('a purchase on a Monday begins its week', () => {
  const [first] = payoutWeeks(terms, toDecimal('200000'), Date.UTC(2025, 10, 24, 23, 59) / 1000);
  expect(first?.[0]?.isPurchase).toBe(true);
});

test('a period of many years is planned for its first days only', () => {
  expect(payoutWeeks({ ...terms, circleDays: 1_000_000 }, toDecimal('1'), now).length).toBeLessThan(60);
});
