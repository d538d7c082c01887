import {
  closesAt,
  closeStatusOf,
  isWithinHours,
  lastOpenAt,
  opensAt,
  readTradingHours,
  writeTradingHours,
} from './trading-hours.ts';
import fc from 'fast-check';

const hoursOf = (text: string) => {
  const hours = readTradingHours(text);
  if (hours === undefined) throw new Error(`no trading hours: ${text}`);
  return hours;
};
const metals = hoursOf('sun 22:00-fri 22:00');
const shares = hoursOf('tue 8:00-tue 16:30, mon 8:00-mon 16:30');
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
  expect(isWithinHours(metals, time)).toBe(isOpen);
  expect(closeStatusOf({ hours: metals, isSuspended: false }, time)).toBe(isOpen ? 1 : 0);
});

test('metals close on Friday at 22:00 UTC and open on Sunday at 22:00 UTC', () => {
  expect(closesAt(metals, at(2, 12))).toBe(at(6, 22));
  expect(closesAt(metals, at(8, 22))).toBe(at(13, 22));
  expect(closesAt(metals, at(7, 12))).toBeUndefined();
  expect(opensAt(metals, at(6, 22))).toBe(at(8, 22));
  expect(opensAt(metals, at(8, 21, 59, 59))).toBe(at(8, 22));
  expect(opensAt(metals, at(8, 22))).toBeUndefined();
});

test('metals were last open now while they are open, else on Friday at 22:00 UTC', () => {
  expect(lastOpenAt(metals, at(2, 12))).toBe(at(2, 12));
  expect(lastOpenAt(metals, at(6, 22))).toBe(at(6, 22));
  expect(lastOpenAt(metals, at(8, 21, 59, 59))).toBe(at(6, 22));
  expect(lastOpenAt([], at(7, 12))).toBe(at(7, 12));
});

test('a product with an opening a day is closed in between', () => {
  expect(closesAt(shares, at(2, 9))).toBe(at(2, 16, 30));
  expect(opensAt(shares, at(2, 17))).toBe(at(3, 8));
  expect(lastOpenAt(shares, at(3, 7))).toBe(at(2, 16, 30));
  expect(opensAt(shares, at(4, 12))).toBe(at(9, 8));
});

test('coins have no closing time, and the operator can close any product', () => {
  expect(isWithinHours([], at(7, 12))).toBe(true);
  expect(closesAt([], at(7, 12))).toBeUndefined();
  expect(opensAt([], at(7, 12))).toBeUndefined();
  expect(closeStatusOf({ hours: [], isSuspended: true }, at(2, 12))).toBe(2);
});

test('hours are written as they are read, in order', () => {
  expect(writeTradingHours(shares)).toBe('mon 08:00-mon 16:30, tue 08:00-tue 16:30');
  expect(writeTradingHours(hoursOf('always'))).toBe('always');
  expect(readTradingHours(writeTradingHours(metals))).toEqual(metals);
});

test.each([
  '',
  'never',
  'mon 8:00',
  'mon 8:00-mon 8:00',
  'mon 24:00-tue 8:00',
  'mon 8:60-tue 8:00',
  'day 8:00-mon 9:00',
  'mon 8:00-mon 9:00-mon 10:00',
  'mon 8:00-mon 10:00, mon 9:00-mon 11:00',
  'mon 8:00-mon 9:00,',
  'mon 8:00-mon 9:00, mon 9:00-mon 10:00',
  'sun 8:00-mon 9:00, mon 8:00-mon 10:00',
])('%j are no hours', (text) => {
  expect(readTradingHours(text)).toBeUndefined();
});

test('a closed product is open from the second at which it opens, and never before', () => {
  const time = fc.integer({ min: at(2, 0), max: at(20, 0) });
  fc.assert(
    fc.property(time, fc.constantFrom(metals, shares), (now, hours) => {
      const opening = opensAt(hours, now);
      if (opening === undefined) return;
      expect([isWithinHours(hours, opening), isWithinHours(hours, opening - 1)]).toEqual([true, false]);
      expect(opensAt(hours, opening - 1)).toBe(opening);
    }),
  );
});
