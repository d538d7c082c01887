import { shortTime } from './short-time.ts';

test('shows the time of today, and the day of an older one', () => {
  const noon = new Date(2026, 10, 20, 12, 0, 5).getTime() / 1000;
  expect(shortTime(noon, noon + 3600)).toBe('12:00:05');
  expect(shortTime(noon, noon + 86_400)).toBe('2026-11-20 12:00:05');
  expect(shortTime(0, noon)).toBe('--');
});
