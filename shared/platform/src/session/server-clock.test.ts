import { createServerClock } from './server-clock.ts';

test('uses the time of the quickest answer', () => {
  let local = Date.parse('2026-11-21T10:00:00Z');
  const clock = createServerClock(() => local);
  clock.observe('Sat, 21 Nov 2026 10:05:00 GMT', 4000);
  clock.observe('Sat, 21 Nov 2026 10:05:00 GMT', 100);
  clock.observe('Sat, 21 Nov 2026 10:04:59 GMT', 3000);
  local += 10_000;
  expect(clock.now()).toBeCloseTo(Date.parse('2026-11-21T10:05:10Z') / 1000 + 0.55, 3);
});

test('follows a change of the device’s clock by an hour, even with slow answers', () => {
  let local = Date.parse('2026-11-21T10:00:00Z');
  const clock = createServerClock(() => local);
  clock.observe('Sat, 21 Nov 2026 10:00:00 GMT', 10);
  local += 3_600_000;
  clock.observe('Sat, 21 Nov 2026 10:00:02 GMT', 4000);
  expect(clock.now()).toBeCloseTo(Date.parse('2026-11-21T10:00:02Z') / 1000 + 2.5, 3);
});

test.each([undefined, '', 'yesterday', 5])('ignores a header that is not a date (%p)', (header) => {
  const clock = createServerClock(() => 1000);
  clock.observe(header, 1);
  expect(clock.now()).toBe(1);
});
