import type { FuturesProduct } from './products.ts';
import { closesAt, closeStatusOf, isWithinHours, lastOpenAt } from './trading-hours.ts';

const product = (hasTradingHours: boolean): FuturesProduct => ({
  ...{ id: 1, coin: 'XAU', market: 'XAUUSDT', hasTradingHours },
  terms: { symbol: 'XAUUSD', priceDecimals: 2, lotDecimals: 4 },
});
const gold = product(true);
/** In June 2025; the 2nd is a Monday. */
const at = (day: number, hour: number, minute = 0, second = 0) => Date.UTC(2025, 5, day, hour, minute, second) / 1000;

test.each([
  ['Monday noon', at(2, 12), true],
  ['a second before Friday 22:00', at(6, 21, 59, 59), true],
  ['Friday 22:00', at(6, 22), false],
  ['Saturday', at(7, 12), false],
  ['a second before Sunday 22:00', at(8, 21, 59, 59), false],
  ['Sunday 22:00', at(8, 22), true],
])('metals at %s', (_name, time, isOpen) => {
  expect(isWithinHours(gold, time)).toBe(isOpen);
  expect(closeStatusOf(gold, false, time)).toBe(isOpen ? 1 : 0);
});

test('metals close on Friday at 22:00 UTC', () => {
  expect(closesAt(gold, at(2, 12))).toBe(at(6, 22));
  expect(closesAt(gold, at(8, 22))).toBe(at(13, 22));
});

test('metals were last open now while they are open, else on Friday at 22:00 UTC', () => {
  expect(lastOpenAt(gold, at(2, 12))).toBe(at(2, 12));
  expect(lastOpenAt(gold, at(6, 22))).toBe(at(6, 22));
  expect(lastOpenAt(gold, at(8, 21, 59, 59))).toBe(at(6, 22));
  expect(lastOpenAt(product(false), at(7, 12))).toBe(at(7, 12));
});

test('coins have no closing time, and the operator can close any product', () => {
  expect(isWithinHours(product(false), at(7, 12))).toBe(true);
  expect(closesAt(product(false), at(7, 12))).toBeUndefined();
  expect(closeStatusOf(product(false), true, at(2, 12))).toBe(2);
});
