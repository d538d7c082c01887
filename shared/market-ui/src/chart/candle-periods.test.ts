import type { Kline } from '@livery/contract/live/market';
import { candleStart, candleTime, weeksOf } from './candle-periods.ts';
import { createChartFormats } from './chart-formats.ts';

const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** 2026-11-16 is a Monday. */
const dayOf = (day: string, figures: Partial<Kline> = {}): Kline => ({
  open: '10',
  close: '11',
  high: '12',
  low: '9',
  volume: '1.5',
  startTime: seconds(day),
  endTime: seconds(day) + 86_400,
  ...figures,
});

test('finds the candle that holds a trade; weeks begin on Mondays', () => {
  expect(candleStart(3599, '15m')).toBe(2700);
  expect(candleStart(2700, '15m')).toBe(2700);
  expect(candleStart(seconds('2026-11-22') + 86_399, '1w')).toBe(seconds('2026-11-16'));
  expect(candleStart(seconds('2026-11-16'), '1w')).toBe(seconds('2026-11-16'));
});

test('sums weeks from days', () => {
  const days = [
    dayOf('2026-11-19'),
    dayOf('2026-11-22', { open: '11', close: '8', high: '11.5', low: '7.25', volume: '0.5' }),
    dayOf('2026-11-23', { close: '9' }),
    dayOf('2026-11-24', { close: '13', high: '100' }),
  ];
  const [first, second, ...more] = weeksOf(days, 500);
  const week = { startTime: seconds('2026-11-16'), endTime: seconds('2026-11-23') };
  expect(first).toEqual({ open: '10', close: '8', high: '12', low: '7.25', volume: '2', ...week });
  expect(second).toMatchObject({ open: '10', close: '13', high: '100', low: '9', volume: '3' });
  expect(more).toEqual([]);
  // Of as many days as are served, earlier ones of the first week may be missing.
  expect(weeksOf(days, 4).map(({ startTime }) => startTime)).toEqual([seconds('2026-11-23')]);
});

test('a day is the UTC day wherever the reader is, and says so', () => {
  const time = seconds('2026-11-20');
  // In New York it is still the evening before.
  jest.spyOn(Date.prototype, 'getDate').mockReturnValue(19);
  jest.spyOn(Date.prototype, 'getHours').mockReturnValue(19);
  const format = (period: '4h' | '1d' | '1w', type: 'xAxis' | 'crosshair') =>
    createChartFormats('en-US', period, () => 0).formatter.formatDate({
      timestamp: time * 1000,
      template: 'YYYY-MM-DD',
      type,
      dateTimeFormat: new Intl.DateTimeFormat('en'),
    });
  expect(candleTime(time, '1d')).toBe('2026-11-20 UTC');
  expect(candleTime(time, '4h')).toBe('2026-11-19 19:00');
  expect(format('1d', 'crosshair')).toBe('2026-11-20 UTC');
  expect(format('1w', 'crosshair')).toBe('2026-11-20 UTC');
  expect(format('1d', 'xAxis')).toBe('2026-11-20');
  expect(format('4h', 'xAxis')).toBe('2026-11-19');
  jest.restoreAllMocks();
});
