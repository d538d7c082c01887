import { dayOf, isDay, startOfDay } from './days.ts';
import { daysOf, readPeriod, timesOf, writePeriod, type Period } from './days.ts';

const read = (address: string) => readPeriod(new URLSearchParams(address));
const noon = startOfDay('2025-11-21') + 12 * 3600;

test.each<Period>([{ days: 7 }, { from: '2025-01-31', to: '2025-02-28' }])(
  'an address gives the period back that it was written from',
  (period) => {
    expect(readPeriod(new URLSearchParams(writePeriod(period)))).toEqual(period);
  },
);

test.each(['', 'days=31', 'from=2025-02-30&to=2025-03-01', 'from=2025-03-02&to=2025-03-01', 'from=2025-03-01'])(
  'nobody could have chosen the period of "%s"',
  (address) => expect(read(address)).toBeUndefined(),
);

test('a span of days ends today, which counts', () => {
  expect(daysOf({ days: 7 }, noon)).toEqual({ from: '2025-11-15', to: '2025-11-21' });
});

test('the last days have no end, so that new records belong to them', () => {
  expect(timesOf({ days: 7 }, noon)).toEqual({ since: startOfDay('2025-11-15') });
  expect(timesOf({ from: '2025-03-01', to: '2025-03-01' }, noon)).toEqual({
    since: startOfDay('2025-03-01'),
    until: startOfDay('2025-03-02'),
  });
});

test('a day is one of the calendar', () => {
  expect(['2024-02-29', '2025-02-29', '2025-2-1', 'today', '', null].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(dayOf(startOfDay('2025-12-31', 1))).toBe('2026-01-01');
});
