import { layOutPriceLine } from './price-line.ts';

const positions = (path: string) =>
  path
    .slice(1)
    .split('L')
    .map((step) => step.split(' ').map(Number));

const walks = [
  [1, 2],
  [5, 5, 5],
  [67_902, 65_870, 66_400, 67_418],
  [0.001, 0.9, 0.0002],
];

test.each([undefined, 20, 70])('the line fits its container and ends at the right edge, pinned to %p', (lastAt) => {
  for (const prices of walks) {
    const points = prices.map((price, index) => ({ time: 1_700_000_000 + index * 900, price }));
    const line = layOutPriceLine(points, { seconds: prices.length * 900, lastAt });
    const drawn = positions(line?.path ?? 'M');
    expect(drawn).toHaveLength(prices.length);
    for (const [x = -1, y = -1] of drawn) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(100);
      expect(y).toBeGreaterThanOrEqual(7.99);
      expect(y).toBeLessThanOrEqual(88.01);
    }
    expect(drawn.at(-1)?.[0]).toBe(100);
    expect(line?.lastY).toBeCloseTo(lastAt ?? drawn.at(-1)?.[1] ?? -1, 1);
  }
});

test('a month with one day of data fills a thirtieth of the width', () => {
  const day = [0, 43_200, 86_400].map((time) => ({ time, price: 100 + time / 1000 }));
  const [first] = positions(layOutPriceLine(day, { seconds: 30 * 86_400 })?.path ?? 'M');
  expect(first?.[0]).toBeCloseTo(100 - 100 / 30, 1);
});

test('the scale has few, round prices with only the digits they need', () => {
  const line = (low: number, high: number) =>
    layOutPriceLine(
      [
        { time: 0, price: low },
        { time: 900, price: high },
      ],
      { seconds: 900 },
    )?.ticks.map(({ price }) => price);
  expect(line(65_870, 67_902)).toEqual(['66000', '66500', '67000', '67500']);
  expect(line(0.121, 0.1287)).toEqual(['0.122', '0.124', '0.126', '0.128']);
});

test('a single point makes no line', () => {
  expect(layOutPriceLine([{ time: 0, price: 1 }], { seconds: 60 })).toBeUndefined();
});
