import { dayHours } from './cycle-choice.tsx';

/** Sunday 22:00 to Friday 22:00, UTC. */
const metals = [{ opens: 6 * 1440 + 22 * 60, closes: 4 * 1440 + 22 * 60 }];

test('hours that span the end of a week stand on each of its days', () => {
  expect(dayHours(metals, 0)).toEqual([
    ...Array.from({ length: 4 }, () => ['00:00 – 24:00']),
    ['00:00 – 22:00'],
    [],
    ['22:00 – 24:00'],
  ]);
});

test('they move with the time zone, over midnight too', () => {
  expect(dayHours(metals, 180)).toEqual([
    ['01:00 – 24:00'],
    ...Array.from({ length: 4 }, () => ['00:00 – 24:00']),
    ['00:00 – 01:00'],
    [],
  ]);
});
