import { addPoints, joinPoints, priceGrid, priceRange, timeGrid, xOf, yOf } from './line-scales.ts';

const plot = { width: 800, height: 400, from: 0, to: 480, low: 67_180, high: 67_260 };

test('time goes from left to right, price from bottom to top', () => {
  expect([xOf(plot, 0), xOf(plot, 240), xOf(plot, 480)]).toEqual([0, 400, 800]);
  expect(yOf(plot, 67_260)).toBeLessThan(yOf(plot, 67_220));
  expect(yOf(plot, 67_220)).toBe(200);
});

test('a flat line has room around it', () => {
  expect(priceRange([5, 5], 0.1)).toEqual({ low: 4.8, high: 5.2 });
  expect(priceRange([], 0.1)).toEqual({ low: 0, high: 1 });
});

test('the grid has round prices and whole minutes', () => {
  expect(priceGrid(plot, 4)).toEqual([67_180, 67_200, 67_220, 67_240, 67_260]);
  expect(timeGrid(plot, 72)).toEqual([0, 60, 120, 180, 240, 300, 360, 420]);
  expect(timeGrid({ ...plot, width: 300 }, 72)).toEqual([0, 120, 240, 360]);
});

test('a line keeps one price a second, in order, and not for ever', () => {
  const at = (time: number, price: number) => ({ time, price });
  const line = addPoints([], [at(3, 30), at(1, 10), at(2, 20)]);
  expect(line).toEqual([at(1, 10), at(2, 20), at(3, 30)]);
  expect(addPoints(line, [at(3, 31)])).toEqual([at(1, 10), at(2, 20), at(3, 31)]);
  expect(addPoints(line, [at(1202, 40)])).toEqual([at(2, 20), at(3, 30), at(1202, 40)]);
  expect(addPoints(line, [at(2, 21), at(1203, 40)])).toEqual([at(3, 30), at(1203, 40)]);
});

describe('a line of seconds and minutes', () => {
  const seconds = [100, 101, 102].map((time) => ({ time, price: 1 }));
  const minutes = [0, 60].map((time) => ({ time, price: 2 }));

  test('has minutes before its first second only', () => {
    expect(joinPoints(seconds, minutes, 102).map(({ time }) => time)).toEqual([59, 100, 101, 102]);
  });

  test('has nothing that is later than now, also without seconds', () => {
    expect(joinPoints([], minutes, 100).map(({ time }) => time)).toEqual([59]);
    expect(joinPoints(seconds, minutes, 101).map(({ time }) => time)).toEqual([59, 100, 101]);
  });
});
