import fc from 'fast-check';
import { chartScale } from './chart-scale.ts';

const pointsOf = (values: readonly number[]) => values.map((value, index) => ({ time: index * 86_400, value }));

test('a month of a total has round values on its axis', () => {
  expect(chartScale(pointsOf([328_000, 322_100, 343_500])).ticks).toEqual([320_000, 330_000, 340_000]);
});

test('a total that never changed is a line in the middle', () => {
  const { y } = chartScale(pointsOf([100, 100]));
  expect(y(100)).toBeCloseTo(0.5);
});

test('every point lies in the picture, and a higher value above a lower one', () => {
  const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 365 }), (values) => {
      const points = pointsOf(values);
      const { x, y, ticks } = chartScale(points);
      for (const point of points) {
        expect(x(point.time)).toBeGreaterThanOrEqual(0);
        expect(x(point.time)).toBeLessThanOrEqual(1);
        expect(y(point.value)).toBeGreaterThanOrEqual(-1e-9);
        expect(y(point.value)).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(y(Math.max(...values))).toBeLessThanOrEqual(y(Math.min(...values)));
      expect(ticks.length).toBeGreaterThanOrEqual(1);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
