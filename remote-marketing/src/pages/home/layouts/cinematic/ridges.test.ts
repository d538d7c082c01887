import { ridgesOf } from './ridges.ts';

const shape = { ridges: 12, points: 40, window: 6 };

test('for any trading, every height is from 0 to 1 and the highest is 1', () => {
  const wild = [0, 900_000, 3, 0, 17].map((volume, index) => ({ low: 100 - index * 7, high: 101 + index, volume }));
  for (const candles of [wild, wild.slice(0, 2), Array.from({ length: 12 }, () => wild).flat()]) {
    const heights = ridgesOf(candles, shape).flat();
    expect(heights).toHaveLength(shape.ridges * shape.points);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBe(1);
  }
});

test('the peak stands at the price with the highest volume, in every ridge at the same place, and the mean price in the middle', () => {
  const peak = (ridge: readonly number[] = []) => ridge.indexOf(Math.max(...ridge));
  const calm = { low: 100, high: 101, volume: 90 };
  const dip = { low: 90, high: 91, volume: 30 };
  const [first, ...rest] = ridgesOf(Array.from({ length: 8 }, () => [calm, dip, calm]).flat(), shape);
  expect(peak(first)).toBeGreaterThan(shape.points / 2);
  expect(rest.map(peak)).toEqual(rest.map(() => peak(first)));
  const [even] = ridgesOf([{ low: 95, high: 105, volume: 1 }], shape);
  expect(even?.toReversed()).toEqual(even?.map((height) => expect.closeTo(height) as number));
});

test('each ridge covers the candles before its time', () => {
  const candles = Array.from({ length: 48 }, (_, index) => ({ low: 100, high: 110, volume: index < 24 ? 0 : 5 }));
  const ridges = ridgesOf(candles, shape);
  expect(Math.max(...(ridges[0] ?? []))).toBe(0);
  expect(Math.max(...(ridges.at(-1) ?? []))).toBe(1);
});

test('without trades there is no landscape', () => {
  expect(ridgesOf([], shape)).toEqual([]);
  expect(ridgesOf([{ low: 5, high: 5, volume: 0 }], shape)).toEqual([]);
});
